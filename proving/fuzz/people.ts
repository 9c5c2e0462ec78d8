import { randomUUID } from "node:crypto";
import { insertReset } from "../../server/src/accounts/password-resets.sql.ts";
import { hashToken, insertSession, newToken } from "../../server/src/accounts/sessions.sql.ts";
import { authorisation } from "../../server/test/authorisation.ts";
import { type Caller } from "../../server/test/outcomes.ts";
import type { Market } from "../../server/test/market.ts";
import { agree, type Given, join, offer, stageDraft, rememberImport } from "../../server/test/prepare.ts";

/** Who calls, and as which caller of the matrix they begin. Everybody is somebody new in every sequence. */
export const standingOf = {
  nobody: "nobody",
  garbage: "garbage",
  revoked: "revoked",
  pending: "pending",
  rejected: "rejected",
  lin: "ownerSupplier",
  wang: "otherSupplier",
  aigerim: "ownerDealer",
  daulet: "otherDealer",
  saule: "administrator",
} as const satisfies Record<string, Caller>;

export type Who = keyof typeof standingOf;
export const everybody: readonly Who[] = [
  "nobody",
  "garbage",
  "revoked",
  "pending",
  "rejected",
  "lin",
  "wang",
  "aigerim",
  "daulet",
  "saule",
];

const asOwners = { otherSupplier: "ownerSupplier", otherDealer: "ownerDealer" } as const;

/** Whether somebody like this may make the call at all: here all of them own something, and are refused for what is not theirs. */
export function isAdmitted(name: string, caller: Caller): boolean {
  const best = caller === "otherSupplier" || caller === "otherDealer" ? asOwners[caller] : caller;
  return authorisation[name]?.may[best] === "ok";
}

/** What calls can be about: whose it is, and what became of it. A deal is also somebody else's. */
export type Thing = {
  kind: "cars" | "requests" | "imports" | "price-lists" | "offers" | "deals" | "users" | "name-changes";
  id: string;
  owner: Who | undefined;
  /** The request that an offer is on. */
  request?: string;
  isGone?: boolean;
  isClosed?: boolean;
};

/** What is known of a market while a sequence of calls is played in it. */
export type World = {
  market: Market;
  tokens: Map<Who, string>;
  standing: Map<Who, Caller>;
  things: Thing[];
  /** Where pages of lists ended. */
  cursors: string[];
  /** Answers by caller, call and Idempotency-Key. */
  remembered: Map<string, string>;
  /** Makes its Idempotency-Keys those of no other sequence. */
  nonce: string;
  given: Pick<Given, "word" | "resetToken" | "known">;
};

/** Of the cast, whom somebody takes after. */
const like = {
  revoked: "lin",
  pending: "lin",
  rejected: "wang",
  lin: "lin",
  wang: "wang",
  aigerim: "aigerim",
  daulet: "daulet",
  saule: "saule",
} as const;

/** Everybody anew, each with something of their own where they can have it. */
export async function openWorld(market: Market, known: Given["known"]): Promise<World> {
  const world: World = {
    market,
    tokens: new Map([["garbage", newToken()]]),
    standing: new Map(everybody.map((who) => [who, standingOf[who]])),
    things: [],
    cursors: [],
    remembered: new Map(),
    nonce: randomUUID(),
    given: { known, word: await writeWord(market), resetToken: newToken() },
  };
  for (const who of everybody) await settle(world, who);
  const { id } = await join(market, "wang");
  await insertReset(market.db, id, hashToken(world.given.resetToken));
  return world;
}

async function settle({ market, tokens, things }: World, who: Who) {
  if (who === "nobody" || who === "garbage") return;
  const status = who === "pending" || who === "rejected" ? who : "approved";
  const { id } = await join(market, like[who], { status });
  const token = newToken();
  tokens.set(who, token);
  things.push({ kind: "users", id, owner: who });
  if (who !== "revoked") await insertSession(market.db, id, hashToken(token));
  if (status === "approved") {
    const change = { id: randomUUID(), account_id: id, wished: { name: "Somebody Else" } };
    await market.db.insertInto("name_changes").values(change).execute();
    things.push({ kind: "name-changes", id: change.id, owner: who });
  }
  if (who === "lin" || who === "wang") {
    things.push({ kind: "cars", id: (await market.given.car({ supplier_id: id })).id, owner: who });
    things.push({ kind: "imports", id: await rememberImport(market, id), owner: who });
    things.push({ kind: "price-lists", id: await stageDraft(market, id), owner: who });
    things.push({ kind: "deals", id: await agree(market, { supplier_id: id }), owner: who });
  }
  if (who === "aigerim" || who === "daulet") {
    things.push({ kind: "requests", id: (await market.given.request({ dealer_id: id })).id, owner: who });
    things.push({ kind: "deals", id: await agree(market, { dealer_id: id }), owner: who });
    const lin = things.find(({ kind, owner }) => kind === "users" && owner === "lin");
    const offered = await offer(market, { dealer_id: id, ...(lin && { supplier_id: lin.id }) });
    things.push({ kind: "requests", id: offered.id, owner: who });
    things.push({ kind: "offers", id: offered.offer_id, owner: "lin", request: offered.id });
  }
}

async function writeWord({ db }: Market): Promise<string> {
  const alias = `chery${randomUUID().replaceAll("-", "")}`;
  await db.insertInto("words").values({ kind: "brand", alias, spelling: alias, name: "Chery" }).execute();
  return alias;
}
