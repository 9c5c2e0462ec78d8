import { useTranslation } from "react-i18next";

/** Answers where nobody has set `SUPPORT_EMAIL`; the server writes the one that is set into the page. */
const USUAL = "support@khorgos.example";

/** A mail to the people who run Khorgos, about the registration of `email`. */
export function useSupportLink(email: string): string {
  const { t } = useTranslation("accounts");
  const support = document.querySelector("meta[name=support-email]")?.getAttribute("content") || USUAL;
  return `mailto:${encodeURIComponent(support)}?subject=${encodeURIComponent(t("standing.supportSubject", { email }))}`;
}
