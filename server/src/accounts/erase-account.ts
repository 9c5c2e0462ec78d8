import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import { pruneTerms } from "../cars/prune-terms.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { errorCodeOf, LOCK_NOT_AVAILABLE, transactOn } from "../platform/db/transact.ts";
import type { Actor, Verb } from "../platform/http/serve.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { listPartsAround } from "../platform/db/live-versions.sql.ts";
import { pseudonymOf, silencerOf } from "./accounts.rules.ts";
import { insertOwnAuditEntry, listAdministrators, lockAppointment } from "./accounts.sql.ts";
import {
  callBackList,
  closeOpenRequests,
  deleteNewsOf,
  deleteStock,
  forgetInAudit,
  forgetInDeals,
  forgetInWaiting,
  forgetPerson,
  listErasedWithTraces,
  lockForErasing,
  silenceWords,
} from "./erasure.sql.ts";
import { deleteNetworksOf } from "./known-networks.sql.ts";
import { deleteNameChangesOf } from "./name-changes.sql.ts";
import { deleteResetsOf } from "./password-resets.sql.ts";
import { checkOwnPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.sql.ts";
import { deleteTwoStep } from "./two-step.sql.ts";

/**
 * Erases what is known of a person, in one commit: nobody ever sees half of it. What they agreed with others stays,
 * under no name. A price list that was started is called back; one that is on its way up, or being taken back, is waited for
 * a while. Throws `wrong_password`, `too_many`, `price_list_running`, `not_signed_in` when another call was first, and
 * `last_administrator` when nobody would be left to decide.
 */
export const eraseAccount: Verb<typeof api.eraseAccount> = async ({ db, transact, limits, actor, input }) => {
  const known = await checkOwnPassword({ db, limits, actor, password: input.password });
  const { id, role } = actor;
  await callBackList(db, id);
  return transact(async (tx) => {
    // A large stock takes some seconds to delete.
    await allowTime(tx, { lock_timeout: "5s", statement_timeout: "30s", transaction_timeout: "40s" });
    // One administrator after the other, or two could leave nobody behind.
    if (role === "administrator") await lockAppointment(tx);
    const account = await lockWhenImported(tx, actor);
    if (!account || account.erased_at) throw new Failure("not_signed_in");
    if (account.password_hash !== known) throw new Failure("wrong_password");
    if (role === "administrator" && (await listAdministrators(tx)).length < 2)
      throw new Failure("last_administrator");

    const pseudonym = pseudonymOf(id);
    markChanged(tx, { parts: await listPartsAround(tx, id) });
    await deleteStock(tx, id);
    await closeOpenRequests(tx, id);
    await deleteNewsOf(tx, id);
    await silenceWords(tx, id, silencerOf(account));
    await forgetInDeals(tx, id);
    await deleteNameChangesOf(tx, id);
    const { email } = await forgetPerson(tx, id);
    await forgetInAudit(tx, id, pseudonym);
    await forgetInWaiting(tx, id, account.email);
    await deleteResetsOf(tx, id);
    await deleteTwoStep(tx, id);
    await deleteSessionsOf(tx, id);
    await deleteNetworksOf(tx, id);
    await insertOwnAuditEntry(tx, { id, name: pseudonym, email }, "erased");
    // Last, because searches wait for new words from here on.
    await pruneTerms(tx);
    return {};
  });
};

/** Locks the account when no import holds it any more; throws `price_list_running` when one does for too long. */
async function lockWhenImported(tx: Tx, { id, role }: Actor) {
  try {
    return await lockForErasing(tx, id);
  } catch (error) {
    const isImporting = role === "supplier" && errorCodeOf(error) === LOCK_NOT_AVAILABLE;
    throw isImporting ? new Failure("price_list_running") : error;
  }
}

/**
 * Takes away what came in for an account in the very moment it was erased: a price list that was on its way up then waits
 * for the erasing and goes in afterwards, where nobody sees it.
 */
export async function sweepErased(db: Db): Promise<void> {
  for (const id of await listErasedWithTraces(db))
    await transactOn(db)(async (tx) => {
      await deleteStock(tx, id);
      await forgetInDeals(tx, id);
      await pruneTerms(tx);
    });
}
