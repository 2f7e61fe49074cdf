import { useApp } from "./context";

export function Loading() {
  const { t } = useApp();
  return (
    <p class="loading" role="status">
      {t("loading")}
    </p>
  );
}
