import type { register } from "@khorgos/contract/accounts/accounts";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { currentLanguage } from "../platform/i18n.ts";
import { useNotice } from "../platform/notices.tsx";
import { useRegister } from "./accounts.api.ts";
import type { Standing } from "./standing.rules.ts";

type RegistrationInput = Omit<InputOf<typeof register>, "language"> & { confirm_password: string };

/**
 * Sends a registration in the language on screen, then shows how it stands. What was typed twice is sent once.
 * Throws the server's `Failure`.
 */
export function useRegistration() {
  const { t } = useTranslation("accounts");
  const send = useRegister();
  const notice = useNotice();
  const navigate = useNavigate();

  return async (typed: RegistrationInput) => {
    const { confirm_password: _, ...account } = typed;
    const language = currentLanguage();
    const { user, status, message } = await send.mutateAsync({ ...account, language });
    const { email, name, role, created_at: registered_at } = user;
    notice.success(t("register.done"));
    const standing: Standing = {
      status,
      email,
      name,
      role,
      registered_at,
      message,
      message_language: language,
    };
    // Back must not lead to an empty form that invites to register twice.
    await navigate("/pending-approval", { state: standing, replace: true });
  };
}
