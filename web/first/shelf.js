// Shows the home page that was rendered at build time until the page's own script is loaded. Does nothing in a browser
// with saved games, which already has the script in its cache.
(function () {
  let lang = null;
  try {
    if (Object.keys(localStorage).some(key => key.startsWith("ludotheque.game"))) return;
    lang = localStorage.getItem("ludotheque.lang");
  } catch (e) {
    /* the browser does not allow storage */
  }
  if (location.hash.length > 2) return;
  const known = l => l === "en" || l === "fr";
  if (!known(lang)) lang = navigator.languages.map(l => l.slice(0, 2)).find(known) ?? "en";
  document.documentElement.lang = lang;
  const app = document.getElementById("app");
  const text = id => document.getElementById(id).textContent;
  const french = lang === "fr" ? JSON.parse(text("home-fr")) : {};
  const pieces = text("home").split(/(?=<)|(?<=>)/);
  app.innerHTML = pieces.map((piece, i) => french[i] ?? piece).join("");
  for (const drawn of app.querySelectorAll("[data-style]")) {
    drawn.style.cssText = drawn.dataset.style; // the content security policy forbids style attributes
    delete drawn.dataset.style;
  }
})();
