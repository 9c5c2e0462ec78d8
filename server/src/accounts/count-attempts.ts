import { createHash } from "node:crypto";
import type { Bucket } from "../platform/limits/limits.ts";
import { networkOf } from "../platform/limits/network-of.ts";

/**
 * How often one address of the network, and one e-mail, may try. A window that is over forgets everything, so
 * nobody is locked out for good. E-mails count alike whether or not they have an account.
 */
export const attemptsAt = {
  signIn: (ip: string, email: string): Bucket[] => [
    from("sign in", ip, 25, 5),
    about("sign in", email, 25, 60),
  ],
  register: (ip: string): Bucket[] => [from("register", ip, 25, 5)],
  checkStatus: (ip: string, email: string): Bucket[] => [
    from("check status", ip, 20, 5),
    about("check status", email, 5, 30),
  ],
  askForReset: (ip: string, email: string): Bucket[] => [
    from("ask for reset", ip, 25, 5),
    about("ask for reset", email, 5, 30),
  ],
  reset: (ip: string): Bucket[] => [from("reset", ip, 25, 5)],
};

const from = (deed: string, ip: string, limit: number, minutes: number): Bucket => ({
  name: `${deed} from ${networkOf(ip)}`,
  limit,
  minutes,
});

/** Hashed, so that the table of counts lists no addresses. */
const about = (deed: string, email: string, limit: number, minutes: number): Bucket => ({
  name: `${deed} as ${createHash("sha256").update(email).digest("base64url")}`,
  limit,
  minutes,
});
