import { hash } from "node:crypto";
import type { BackOff, Bucket, Window } from "../platform/limits/attempts.sql.ts";
import { ipPrefix, sitePrefix, vicinityPrefix } from "../platform/limits/ip-prefix.ts";

/** A try to sign in: from which address, as whom, and whether that account came in from there before. */
type SignInTry = { ip: string; email: string; isKnown: boolean };

/**
 * How often one network, and one e-mail, may try. What is older than the window is forgotten, so nobody is locked out for
 * good. E-mails count alike, whether or not they have an account and whosever that is. Where an account came in before it
 * has a window of its own, which strangers elsewhere cannot use up.
 */
export const attemptsAt = {
  signIn: (one: SignInTry): Bucket[] => [
    ...from("sign-in", one.ip, 25, 5),
    // By network and e-mail together: anyone who guesses delays themselves, not the account's owner.
    backOff(`sign-in from ${sitePrefix(one.ip)} as ${hidden(one.email)}`),
    about("sign-in", one, 25, 60),
  ],
  /** Of anyone who is in already: by session, so that nobody else's tries count, and a stolen one cannot guess for ever. */
  ownPassword: (sessionHash: string): Bucket[] => [
    backOff(`own-password in a row of ${sessionHash}`),
    of("own-password", sessionHash, 25, 60),
  ],
  register: (ip: string): Bucket[] => from("register", ip, 25, 5),
  checkStatus: (one: SignInTry): Bucket[] => [
    ...from("check-status", one.ip, 20, 5),
    about("check-status", one, 5, 30),
  ],
  askForReset: (ip: string): Bucket[] => from("ask-for-reset", ip, 25, 5),
  /**
   * A link works for twice as long as this, so anyone who asks has got one that works, also where strangers asked before.
   */
  letter: (email: string): Bucket[] => [
    // In no header: whether somebody asked of late is nobody else's business.
    {
      policy: "reset-letter",
      name: `reset letter to ${hidden(email)}`,
      limit: 1,
      minutes: 5,
      isSecret: true,
    },
  ],
  reset: (ip: string): Bucket[] => from("reset", ip, 25, 5),
  /**
   * Six digits are soon guessed by anyone who may guess often. Counted under the password they came with: an owner whose
   * password somebody else had sets another one, and the tries of that one count no longer. But anyone who reads their
   * letters may set one after the other, so those under all passwords count too.
   */
  code: (accountId: string, passwordHash = ""): Bucket[] => [
    of("code", `${accountId} ${hidden(passwordHash)}`, 3, 5),
    of("code by the day", `${accountId} ${hidden(passwordHash)}`, 30, DAY),
    of("code under any password", accountId, 60, DAY),
  ],
};

/** In minutes. */
const DAY = 24 * 60;

/** The number of networks of one site that may do all that one may. */
const FULL_NETWORKS = 4;

function from(action: string, ip: string, limit: number, minutes: number): Window[] {
  const network = { policy: `${action}-of-address`, name: `${action} from ${ipPrefix(ip)}`, limit, minutes };
  if (sitePrefix(ip) === ipPrefix(ip)) return [network];
  const site = { policy: `${action}-of-site`, name: `${action} from ${sitePrefix(ip)}`, minutes };
  return [network, { ...site, limit: limit * FULL_NETWORKS }];
}

const about = (
  action: string,
  { ip, email, isKnown }: SignInTry,
  limit: number,
  minutes: number,
): Window => ({
  policy: `${action}-of-email`,
  name: `${action} as ${hidden(email)}${isKnown ? ` from ${vicinityPrefix(ip)}` : ""}`,
  // What is left of it would tell strangers from which networks the owner signs in.
  isSecret: true,
  limit,
  minutes,
});

const of = (action: string, whose: string, limit: number, minutes: number): Window => ({
  policy: action.replaceAll(" ", "-"),
  name: `${action} of ${whose}`,
  limit,
  minutes,
});

const backOff = (name: string): BackOff => ({ name, backsOff: true });

/** Hashed, so that the tables of counts list no addresses, nor what passwords are checked against. */
const hidden = (what: string) => hash("sha256", what, "base64url");
