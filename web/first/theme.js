// Light or dark before anything is drawn; settings.ts takes over from here.
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem("ludotheque.theme");
  } catch (e) {
    /* nothing is remembered here */
  }
  document.documentElement.dataset.theme =
    theme === "light" || theme === "dark"
      ? theme
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
})();
