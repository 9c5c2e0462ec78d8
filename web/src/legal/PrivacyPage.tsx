import { useTranslation } from "react-i18next";
import { LegalText } from "./LegalText.tsx";

const parts = ["what", "why", "who", "browser", "long", "rights"] as const;

/** Shows what is kept about people, and who sees it. */
export function PrivacyPage() {
  const { t } = useTranslation("legal");
  return (
    <LegalText
      title={t("privacy.title")}
      parts={parts.map((part) => ({ title: t(`privacy.${part}.title`), text: t(`privacy.${part}.text`) }))}
    />
  );
}
