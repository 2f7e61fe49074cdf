import { useApp } from "./app";

/** To the content, for those who come by keyboard. */
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
