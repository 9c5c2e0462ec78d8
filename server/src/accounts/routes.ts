import * as accounts from "@khorgos/contract/accounts/accounts";
import * as names from "@khorgos/contract/accounts/names";
import * as ownAccount from "@khorgos/contract/accounts/own-account";
import * as administration from "@khorgos/contract/administration/administration";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { changeLanguage, changeMatchMails, changeProfile, findProfile, me } from "./profile.ts";
import { decideNameChange, listNameChanges } from "./names.ts";
import { checkStatus, endAllSessions, endSession, listSessions, login, logout } from "./sessions.ts";
import { eraseAccount } from "./erase-account.ts";
import { changePassword, forgotPassword, issueResetLink, resetPassword } from "./passwords.ts";
import { register } from "./register.ts";
import { beginTwoStep, confirmTwoStep, endTwoStep, findTwoStep } from "./two-step.ts";

/** More than the transaction of erasing an account may take: nobody is told to come back while they are erased. */
const MAX_ERASING_MS = 45_000;

export const accountRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(accounts.register, register(market));
  serve(accounts.login, login(market));
  serve(accounts.me, me);
  serve(accounts.logout, logout);
  serve(accounts.changeLanguage, changeLanguage);
  serve(ownAccount.changeMatchMails, changeMatchMails);
  serve(ownAccount.changeProfile, changeProfile);
  serve(names.findProfile, findProfile);
  serve(names.listNameChanges, listNameChanges);
  serve(names.decideNameChange, decideNameChange);
  serve(ownAccount.changePassword, changePassword(market));
  serve(ownAccount.listSessions, listSessions(market));
  serve(ownAccount.endSession, endSession);
  serve(ownAccount.eraseAccount, eraseAccount, { withinMs: MAX_ERASING_MS });
  serve(ownAccount.endAllSessions, endAllSessions);
  serve(accounts.checkStatus, checkStatus);
  serve(accounts.forgotPassword, forgotPassword);
  serve(accounts.resetPassword, resetPassword(market));
  serve(administration.issueResetLink, issueResetLink);
  serve(ownAccount.findTwoStep, findTwoStep);
  serve(ownAccount.beginTwoStep, beginTwoStep);
  serve(ownAccount.confirmTwoStep, confirmTwoStep(market));
  serve(ownAccount.endTwoStep, endTwoStep(market));
};
