// Sets the light or dark theme before the first paint. When the page is loaded, settings.ts sets the theme.
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem("ludotheque.theme");
  } catch (e) {
    /* the browser does not allow storage */
  }
  document.documentElement.dataset.theme =
    theme === "light" || theme === "dark"
      ? theme
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
})();
