import type { Role } from "@khorgos/contract/accounts";
import { hash } from "node:crypto";
import type { BackOff, Bucket, Window } from "../platform/limits/attempts.sql.ts";
import { networkOf } from "../platform/limits/network-of.ts";

/**
 * How often one network, and one e-mail, may try. What is older than the window is forgotten, so nobody is locked out for
 * good. E-mails count alike whether or not they have an account; only those of administrators count more strictly too.
 */
export const attemptsAt = {
  signIn: (ip: string, email: string, role: Role | undefined): Bucket[] => [
    from("sign-in", ip, 25, 5),
    // By network and e-mail together: whoever guesses delays themselves, not the account's owner.
    backOff("sign-in", ip, email),
    about("sign-in", email, 25, 60),
    ...(role === "administrator" ? [secretly(about("administrator", email, 3, 5))] : []),
  ],
  register: (ip: string): Bucket[] => [from("register", ip, 25, 5)],
  checkStatus: (ip: string, email: string): Bucket[] => [
    from("check-status", ip, 20, 5),
    about("check-status", email, 5, 30),
  ],
  askForReset: (ip: string, email: string): Bucket[] => [
    from("ask-for-reset", ip, 25, 5),
    about("ask-for-reset", email, 5, 30),
  ],
  reset: (ip: string): Bucket[] => [from("reset", ip, 25, 5)],
  /** Six digits are soon guessed by whoever may guess often. */
  code: (accountId: string): Bucket[] => [
    of("code", accountId, 3, 5),
    of("code by the day", accountId, 30, 24 * 60),
  ],
};

const from = (deed: string, ip: string, limit: number, minutes: number): Window => ({
  policy: `${deed}-of-address`,
  name: `${deed} from ${networkOf(ip)}`,
  limit,
  minutes,
});

const about = (deed: string, email: string, limit: number, minutes: number): Window => ({
  policy: `${deed}-of-email`,
  name: `${deed} as ${hidden(email)}`,
  limit,
  minutes,
});

const of = (deed: string, accountId: string, limit: number, minutes: number): Window => ({
  policy: deed.replaceAll(" ", "-"),
  name: `${deed} of ${accountId}`,
  limit,
  minutes,
});

const backOff = (deed: string, ip: string, email: string): BackOff => ({
  name: `${deed} from ${networkOf(ip)} as ${hidden(email)}`,
  backsOff: true,
});

/** Answers must not tell that an address is an administrator's. */
const secretly = (window: Window): Window => ({ ...window, isSecret: true });

/** Hashed, so that the tables of counts list no addresses. */
const hidden = (email: string) => hash("sha256", email, "base64url");
