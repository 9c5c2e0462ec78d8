import { randomUUID } from "node:crypto";
import { rejectUser } from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import { hashToken, insertSession } from "../src/accounts/sessions.sql.ts";
import { cast } from "../src/demo/cast.ts";
import type { Caller } from "./outcomes.ts";
import type { Market } from "./market.ts";
import { join } from "./prepare.ts";

/** Gives each caller of `authorisation.ts` an account in this market, and a session whenever one is asked for. */
export async function openCallers(market: Market) {
  const people: Record<Exclude<Caller, "nobody" | "garbage" | "suspended">, string> = {
    revoked: (await join(market, "lin")).id,
    expired: (await join(market, "lin")).id,
    pending: (await join(market, "lin", { status: "pending" })).id,
    rejected: (await join(market, "lin", { status: "rejected" })).id,
    supplier: (await join(market, "lin")).id,
    ownerSupplier: cast.lin.id,
    otherSupplier: cast.wang.id,
    dealer: (await join(market, "aigerim")).id,
    ownerDealer: cast.aigerim.id,
    otherDealer: cast.daulet.id,
    administrator: cast.saule.id,
  };

  /** The administrator in a session of their own: some calls end the others. */
  async function office() {
    const token = randomUUID();
    await insertSession(market.db, cast.saule.id, hashToken(token));
    return market.with(token);
  }

  /** A token to call with; undefined for nobody. */
  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === "nobody") return undefined;
    const token = randomUUID();
    if (caller === "garbage") return token;
    const id = caller === "suspended" ? (await join(market, "lin")).id : people[caller];
    await insertSession(market.db, id, hashToken(token));
    if (caller === "suspended") await (await office())(rejectUser, { id, message: "Complaints." });
    const session = market.db.updateTable("sessions").where("token_hash", "=", hashToken(token));
    if (caller === "expired") await session.set({ last_seen_at: sql`now() - interval '8 days'` }).execute();
    if (caller === "revoked")
      await market.db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
    return token;
  }

  return { office, tokenOf };
}
