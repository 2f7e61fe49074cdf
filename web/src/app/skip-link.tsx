import { useApp } from "../ui/context";

/** A link that lets keyboard users skip to the content. */
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
