import type { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { insertOwnDeed, lockAccount, lockAppointment } from "../accounts.sql.ts";
import { listAdministrators } from "../applicants/applicants.sql.ts";
import { deleteNetworksOf } from "../attempts/known-networks.sql.ts";
import { deleteResetsOf } from "../passwords/password-resets.sql.ts";
import { deleteSessionsOf } from "../sessions.sql.ts";
import { deleteTwoStep } from "../two-step/two-step.sql.ts";
import { checkOwnPassword } from "./check-password.ts";
import { forgetInAudit, forgetInWaiting, silenceWords } from "./erased-traces.sql.ts";
import { closeOpenRequests, deleteStock, forgetPerson } from "./erasure.sql.ts";
import { pseudonymOf, silencerOf } from "./personal-words.rules.ts";

/**
 * Erases what is known of a person, in one commit: nobody ever sees half of it. What they agreed with others stays,
 * under no name. Throws `wrong_password`, `too_many`, and `last_administrator` when nobody would be left to decide.
 */
export const erasePerson: Verb<typeof eraseAccount> = async ({ db, transact, limits, actor, input }) => {
  const known = await checkOwnPassword({ db, limits, actor, password: input.password });
  const { id, role } = actor;
  return transact(async (tx) => {
    // One administrator after the other, or two could leave nobody behind.
    if (role === "administrator") await lockAppointment(tx);
    const account = await lockAccount(tx, id);
    if (account?.password_hash !== known) throw new Failure("wrong_password");
    if (role === "administrator" && (await listAdministrators(tx)).length < 2)
      throw new Failure("last_administrator");

    const pseudonym = pseudonymOf(id);
    await deleteStock(tx, id);
    await closeOpenRequests(tx, id);
    await silenceWords(tx, id, silencerOf(account));
    const { email } = await forgetPerson(tx, id);
    await forgetInAudit(tx, id, pseudonym);
    await forgetInWaiting(tx, id, account.email);
    await deleteResetsOf(tx, id);
    await deleteTwoStep(tx, id);
    await deleteSessionsOf(tx, id);
    await deleteNetworksOf(tx, id);
    await insertOwnDeed(tx, { id, name: pseudonym, email }, "erased");
    return {};
  });
};
