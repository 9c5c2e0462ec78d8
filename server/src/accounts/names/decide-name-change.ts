import type * as api from "@khorgos/contract/accounts/names";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";
import { listPartsAround } from "../../platform/live/live-versions.sql.ts";
import { insertNameAuditEntry, lockAccount } from "../accounts.sql.ts";
import { updateProfile } from "../own/profile.sql.ts";
import { tellOfNames } from "./mail-name-decision.ts";
import { findNameChange, setDecision } from "./name-changes.sql.ts";
import { namesBefore, sayChange } from "./names.rules.ts";

/** Everybody sees the names from this commit on. Throws `name_change_gone` for anything but what stands as it was read. */
export const decideNameChange: Verb<typeof api.decideNameChange> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id, state, message } = input;
    const asked = await findNameChange(tx, id);
    // Whoever changes their wish holds their account, so the second look is the one that counts.
    const account = asked && (await lockAccount(tx, asked.account_id));
    const change = account && (await findNameChange(tx, id));
    if (!change || account.status !== "approved") throw new Failure("name_change_gone");
    if (change.state === state) return { user: account };
    if (change.state !== "waiting") throw new Failure("name_change_gone");

    const { wished } = change;
    const why = [sayChange(wished, account), message].filter(Boolean).join("\n");
    const what = state === "approved" ? "name_changed" : "name_change_refused";
    await insertNameAuditEntry(tx, actor, account, { what, why });
    await setDecision(tx, id, {
      state,
      message,
      was: state === "approved" ? namesBefore(wished, account) : null,
    });
    await tellOfNames(tx, id);
    markChanged(tx, { accounts: [account.id] });
    if (state === "refused") return { user: account };
    markChanged(tx, { parts: await listPartsAround(tx, account.id) });
    return { user: await updateProfile(tx, account.id, wished) };
  });
