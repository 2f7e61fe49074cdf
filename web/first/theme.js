// Sets the light or dark theme before the first paint. settings.ts takes over later.
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem("ludotheque.theme");
  } catch (e) {
    /* nothing is stored here */
  }
  document.documentElement.dataset.theme =
    theme === "light" || theme === "dark"
      ? theme
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
})();
