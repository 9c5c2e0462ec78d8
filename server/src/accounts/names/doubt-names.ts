import type { NameDoubts } from "@khorgos/contract/accounts/names";
import type { Db } from "../../platform/db/connect.ts";
import { claimsIn, skeletonOf } from "./alike-names.rules.ts";

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
