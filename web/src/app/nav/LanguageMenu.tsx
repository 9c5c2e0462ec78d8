import { changeLanguage, type Language } from "@khorgos/contract/accounts/accounts";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { chooseLanguage, currentLanguage, i18n } from "../../platform/i18n.ts";
import { log } from "../../platform/log.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { PickMenu } from "./PickMenu.tsx";

/** Every language in its own words: anyone who looks for theirs may not read the one on screen. */
const languages: { value: Language; label: string; lang: string }[] = [
  { value: "ru", label: "Русский", lang: "ru" },
  { value: "en", label: "English", lang: "en" },
  { value: "zh", label: "中文", lang: "zh" },
];

const faces: Record<Language, string> = { ru: "РУ", en: "EN", zh: "中文" };

/** Changes the language on screen, and for a signed-in user also the one the server writes to them in. */
export function LanguageMenu() {
  const { t } = useTranslation("app");
  const { user, changeUser } = useSession();
  const notice = useNotice();
  const current = currentLanguage();

  async function pick(language: Language) {
    try {
      await chooseLanguage(language);
    } catch (error) {
      return log("the language could not be changed", error);
    }
    try {
      if (user) changeUser((await call(changeLanguage, { language })).user);
      notice.success(i18n.t("languageChanged", { ns: "app" }));
    } catch (error) {
      // The screen already speaks the language; only mails would not.
      log("the language could not be kept on the server", error);
      notice.failure(error, i18n.t("languageFailed", { ns: "app" }));
    }
  }

  return (
    <PickMenu
      label={t("language")}
      current={faces[current]}
      face={faces[current]}
      value={current}
      options={languages}
      onPick={(language) => void pick(language)}
    />
  );
}
