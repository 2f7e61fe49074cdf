import { useApp } from "./app";

/** A link to the content for keyboard users. */
export function Skip() {
  const { t } = useApp();
  return (
    <a
      class="skip"
      href="#content"
      onClick={e => {
        e.preventDefault();
        document.getElementById("content")?.querySelector<HTMLElement>("a, button, input")?.focus();
      }}
    >
      {t("skipLink")}
    </a>
  );
}
