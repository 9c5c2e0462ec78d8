import { useTranslation } from "react-i18next";
import { LegalText } from "./LegalText.tsx";

const parts = ["market", "account", "stock", "offers", "conduct", "liability"] as const;

/** The terms that the notice at registration speaks of. */
export function TermsPage() {
  const { t } = useTranslation("legal");
  return (
    <LegalText
      title={t("terms.title")}
      parts={parts.map((part) => ({ title: t(`terms.${part}.title`), text: t(`terms.${part}.text`) }))}
    />
  );
}
