import type * as api from "@khorgos/contract/accounts/names";
import type { NameDoubts } from "@khorgos/contract/accounts/names";
import { Failure } from "@khorgos/contract/platform/failures";
import { DEFAULT_PAGE_SIZE } from "@khorgos/contract/platform/fields";
import type { Db } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { listPartsAround } from "../platform/db/live-versions.sql.ts";
import { tellOfNames } from "./account-mail.ts";
import { insertNameAuditEntry, lockAccount, updateProfile } from "./accounts.sql.ts";
import { findNameChange, listWaitingNames, setDecision } from "./name-changes.sql.ts";
import { claimsIn, namesBefore, sayChange, skeletonOf } from "./names.rules.ts";

export const listNameChanges: Verb<typeof api.listNameChanges> = async ({
  db,
  input: { limit = DEFAULT_PAGE_SIZE },
}) => {
  const waiting = await listWaitingNames(db, limit);
  if (waiting.length === 0) return { changes: waiting };
  const doubtsOf = await doubtNames(db);
  const changes = waiting.map((change) => {
    const { company_name, dealership_name, name } = change.wished;
    const doubts = doubtsOf({ id: change.account_id, names: [company_name, dealership_name, name] });
    return { ...change, ...(doubts && { doubts }) };
  });
  return { changes };
};

/** Everybody sees the names from this commit on. Throws `name_change_gone` for anything but what stands as it was read. */
export const decideNameChange: Verb<typeof api.decideNameChange> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { id, state, message } = input;
    const asked = await findNameChange(tx, id);
    // A change of the wish locks the account, so the second look is the one that counts.
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

/** More tell no more. */
const MOST_ALIKE = 3;

/** Names that somebody might take, and who: a wish or a registration. */
type Called = { id: string; names: readonly (string | undefined)[] };

/**
 * Looks through the names of all accounts once, and tells of any names what an administrator should know before they agree; undefined
 * where there is nothing. In the order of the names asked about, of each the earliest registration first.
 */
export async function doubtNames(db: Db): Promise<(called: Called) => NameDoubts | undefined> {
  const accounts = await db
    .selectFrom("accounts")
    .where("erased_at", "is", null)
    .select(["id", "name", "email", "company_name", "dealership_name"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const bySkeleton = new Map<string, NameDoubts["looks_like"]>();
  for (const { id, name, email, company_name, dealership_name } of accounts)
    for (const alike of new Set([company_name, dealership_name, name])) {
      const skeleton = skeletonOf(alike);
      const line = { account_id: id, alike, name, email };
      if (skeleton !== "") bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), line]);
    }
  return ({ id, names }) => {
    const said = names.flatMap((name) => name || []);
    const looksLike = [...new Set(said.map(skeletonOf))].flatMap(
      (skeleton) => bySkeleton.get(skeleton) ?? [],
    );
    const others = new Map<string, (typeof looksLike)[number]>();
    for (const one of looksLike)
      // The first name asked about is the company's, and one that looks like another company is worse than a namesake.
      if (one.account_id !== id && !others.has(one.account_id)) others.set(one.account_id, one);
    const doubts = { looks_like: [...others.values()].slice(0, MOST_ALIKE), claims: claimsIn(said) };
    return doubts.looks_like.length + doubts.claims.length > 0 ? doubts : undefined;
  };
}
