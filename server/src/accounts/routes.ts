import {
  changeLanguage,
  checkStatus,
  forgotPassword,
  login,
  logout,
  me,
  register,
  resetPassword,
} from "@khorgos/contract/accounts";
import { type Mount, serve } from "../platform/http/serve.ts";
import { getAccount } from "./accounts.sql.ts";
import { chooseLanguage } from "./choose-language.ts";
import { askForReset } from "./passwords/ask-for-reset.ts";
import { chooseNewPassword } from "./passwords/choose-new-password.ts";
import { registerAccount } from "./register-account.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { tellStatus } from "./tell-status.ts";

export const accountRoutes: Mount[] = [
  serve(register, registerAccount),
  serve(login, signIn),
  serve(me, async ({ db, actor }) => ({ user: await getAccount(db, actor.id) })),
  serve(logout, signOut),
  serve(changeLanguage, chooseLanguage),
  serve(checkStatus, tellStatus),
  serve(forgotPassword, askForReset),
  serve(resetPassword, chooseNewPassword),
];
