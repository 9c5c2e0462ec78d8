import { useTranslation } from "react-i18next";
import { mailLink } from "../../ui/contact/contact-links.rules.ts";

/** Answers where nobody has set `SUPPORT_EMAIL`; the server writes the one that is set into the page. */
const USUAL = "support@khorgos.example";

/** A mail to the people who run Khorgos, about the registration of `email` where that is known. */
export function useSupportLink(email = ""): string {
  const { t } = useTranslation("accounts");
  const support = document.querySelector("meta[name=support-email]")?.getAttribute("content") || USUAL;
  const subject = email ? t("standing.supportSubject", { email }) : t("standing.ownSubject");
  return mailLink(support, subject);
}
