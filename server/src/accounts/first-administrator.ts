import { randomBytes, randomUUID } from "node:crypto";
import { MAX_PASSWORD_BYTES } from "@khorgos/contract/accounts/accounts";
import { Email } from "@khorgos/contract/platform/fields";
import type { Db } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { transactOn } from "../platform/db/transact.ts";
import { findAdministrator, insertAccount, insertSystemAuditEntry, lockAppointment } from "./accounts.sql.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

export type Administrator = {
  email: string;
  password: string;
  wasGenerated: boolean;
  /** Shorter than an administrator's password should be; accepted, but worth a warning. */
  isShort: boolean;
};

type FirstAdministrator = { email: string | undefined; password: string | undefined };

const DEFAULT_EMAIL = "admin@khorgos.local";
/** On a machine that has much to do, a server that starts beside this one may take its time. */
const WAITS_FOR_OTHERS = { lock_timeout: "60s", statement_timeout: "60s", transaction_timeout: "90s" };
const SHORT_BELOW = 12;
/** 144 bits: 24 characters of base64url. */
const GENERATED_BYTES = 18;

/**
 * Makes the first administrator unless there is one; then answers undefined. Of servers that start at the same
 * moment one makes it. Throws an Error for the operator when the e-mail cannot be used.
 */
export async function ensureAdministrator(
  db: Db,
  wanted: FirstAdministrator,
): Promise<Administrator | undefined> {
  const email = readEmail(wanted.email);
  const password = wanted.password || randomBytes(GENERATED_BYTES).toString("base64url");
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw new Error("ADMIN_PASSWORD is too long.");

  if (await findAdministrator(db)) return undefined;
  // Hashing takes a processor for a while, so nobody is kept waiting for it.
  const password_hash = await hashPassword(password);
  const wasMade = await transactOn(db)(async (tx) => {
    await allowTime(tx, WAITS_FOR_OTHERS);
    await lockAppointment(tx);
    if (await findAdministrator(tx)) return false;
    const administrator = await insertAccount(tx, {
      id: randomUUID(),
      role: "administrator",
      status: "approved",
      name: "Administrator",
      email,
      phone: "",
      address: "",
      language: "ru",
      password_hash,
    });
    if (!administrator)
      throw new Error(`ADMIN_EMAIL cannot be used: ${email} already has an account of another role.`);
    await insertSystemAuditEntry(tx, administrator, "appointed");
    return true;
  });
  if (!wasMade) return undefined;
  return { email, password, wasGenerated: !wanted.password, isShort: password.length < SHORT_BELOW };
}

function readEmail(wanted: string | undefined): string {
  const email = Email.safeParse(wanted || DEFAULT_EMAIL);
  if (!email.success) throw new Error(`ADMIN_EMAIL cannot be used: "${wanted}" is no e-mail address.`);
  return email.data;
}
