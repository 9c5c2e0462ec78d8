import * as accounts from "@khorgos/contract/accounts";
import * as ownAccount from "@khorgos/contract/accounts/own-account";
import * as twoStep from "@khorgos/contract/accounts/two-step";
import * as administration from "@khorgos/contract/administration";
import { type Mount, serve } from "../platform/http/serve.ts";
import { me } from "./me.ts";
import { changeLanguage } from "./change-language.ts";
import { endAllSessions } from "./own/end-all-sessions.ts";
import { endSession } from "./own/end-session.ts";
import { eraseAccount, MAX_ERASING_MS } from "./own/erase-account.ts";
import { changeProfile } from "./own/change-profile.ts";
import { changePassword } from "./own/change-password.ts";
import { listSessions } from "./own/list-sessions.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { issueResetLink } from "./passwords/issue-reset-link.ts";
import { register } from "./register.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { checkStatus } from "./check-status.ts";
import { beginTwoStep } from "./two-step/begin-two-step.ts";
import { endTwoStep } from "./two-step/end-two-step.ts";
import { confirmTwoStep } from "./two-step/confirm-two-step.ts";
import { findTwoStep } from "./two-step/find-two-step.ts";

export const accountRoutes: Mount[] = [
  serve(accounts.register, register),
  serve(accounts.login, login),
  serve(accounts.me, me),
  serve(accounts.logout, logout),
  serve(accounts.changeLanguage, changeLanguage),
  serve(ownAccount.changeProfile, changeProfile),
  serve(ownAccount.changePassword, changePassword),
  serve(ownAccount.listSessions, listSessions),
  serve(ownAccount.endSession, endSession),
  serve(ownAccount.eraseAccount, eraseAccount, MAX_ERASING_MS),
  serve(ownAccount.endAllSessions, endAllSessions),
  serve(accounts.checkStatus, checkStatus),
  serve(accounts.forgotPassword, forgotPassword),
  serve(accounts.resetPassword, resetPassword),
  serve(administration.issueResetLink, issueResetLink),
  serve(twoStep.findTwoStep, findTwoStep),
  serve(twoStep.beginTwoStep, beginTwoStep),
  serve(twoStep.confirmTwoStep, confirmTwoStep),
  serve(twoStep.endTwoStep, endTwoStep),
];
