// Home as it was drawn when the page was built, until the page itself is here.  Who has games here has the page too.
(function () {
  let lang = null;
  try {
    if (Object.keys(localStorage).some(key => key.startsWith("ludotheque.game."))) return;
    lang = localStorage.getItem("ludotheque.lang");
  } catch (e) {
    /* nothing is remembered here */
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
    drawn.style.cssText = drawn.dataset.style; // the page's policy allows no style attribute
    delete drawn.dataset.style;
  }
})();
