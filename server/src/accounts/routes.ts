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
import {
  changePassword,
  changeProfile,
  endAllSessions,
  endSession,
  eraseAccount,
  listSessions,
} from "@khorgos/contract/accounts/own-account";
import { beginTwoStep, confirmTwoStep, endTwoStep, findTwoStep } from "@khorgos/contract/accounts/two-step";
import { issueResetLink } from "@khorgos/contract/administration";
import { type Mount, serve } from "../platform/http/serve.ts";
import { getAccount } from "./accounts.sql.ts";
import { chooseLanguage } from "./choose-language.ts";
import { signOutEverywhere, signOutThere } from "./own/end-sessions.ts";
import { erasePerson, LONGEST_ERASING_MS } from "./own/erase-person.ts";
import { keepProfile } from "./own/keep-profile.ts";
import { replacePassword } from "./own/replace-password.ts";
import { listOwnSessions } from "./own/own-sessions.sql.ts";
import { askForReset } from "./passwords/ask-for-reset.ts";
import { chooseNewPassword } from "./passwords/choose-new-password.ts";
import { issueLink } from "./passwords/issue-reset-link.ts";
import { registerAccount } from "./register-account.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { tellStatus } from "./tell-status.ts";
import { startTwoStep } from "./two-step/start-two-step.ts";
import { turnTwoStepOff } from "./two-step/turn-two-step-off.ts";
import { turnTwoStepOn } from "./two-step/turn-two-step-on.ts";
import { readTwoStep } from "./two-step/two-step.sql.ts";

export const accountRoutes: Mount[] = [
  serve(register, registerAccount),
  serve(login, signIn),
  serve(me, async ({ db, actor }) => ({ user: await getAccount(db, actor.id) })),
  serve(logout, signOut),
  serve(changeLanguage, chooseLanguage),
  serve(changeProfile, keepProfile),
  serve(changePassword, replacePassword),
  serve(listSessions, async ({ db, actor, sessions }) => ({
    sessions: await listOwnSessions(db, actor, sessions),
  })),
  serve(endSession, signOutThere),
  serve(eraseAccount, erasePerson, LONGEST_ERASING_MS),
  serve(endAllSessions, signOutEverywhere),
  serve(checkStatus, tellStatus),
  serve(forgotPassword, askForReset),
  serve(resetPassword, chooseNewPassword),
  serve(issueResetLink, issueLink),
  serve(findTwoStep, async ({ db, actor }) => ({ two_step: await readTwoStep(db, actor.id) })),
  serve(beginTwoStep, startTwoStep),
  serve(confirmTwoStep, turnTwoStepOn),
  serve(endTwoStep, turnTwoStepOff),
];
