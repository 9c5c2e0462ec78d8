import { Email } from "@khorgos/contract/platform/fields";
import type { Db } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { findByEmail, insertSystemAuditEntry, lockAccount } from "../accounts.sql.ts";
import { deleteSessionsOf } from "../sessions.sql.ts";
import { deleteTwoStep } from "./two-step.sql.ts";

/**
 * The operator's way out for somebody who lost telephone and recovery codes: the next sign-in asks for the password
 * alone, and every open session ends. Throws an Error for the operator.
 */
export async function releaseAccount(db: Db, typed: string): Promise<void> {
  const email = Email.safeParse(typed);
  const account = email.success ? await findByEmail(db, email.data) : undefined;
  if (!account) throw new Error(`Nobody has an account with the e-mail "${typed}".`);
  await transactOn(db)(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteTwoStep(tx, account.id)))
      throw new Error(`Sign-in to ${account.email} does not ask for a code.`);
    await deleteSessionsOf(tx, account.id);
    await insertSystemAuditEntry(tx, account, "two_step_off");
  });
}
