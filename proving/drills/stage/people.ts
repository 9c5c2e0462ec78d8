import { randomUUID } from "node:crypto";
import { hashToken, insertSession } from "../../../server/src/accounts/sessions.sql.ts";
import { cast, type Person } from "../../../server/src/demo/cast.ts";
import type { Db } from "../../../server/src/platform/db/connect.ts";

export type Member = { id: string; token: string };

const members = (role: string, count: number): Member[] =>
  Array.from({ length: count }, (_, nth) => ({ id: randomUUID(), token: `${role}-${nth}` }));

/** The token under which one of the cast is signed in. */
export const tokenOf = (who: Person) => `drill-${who}`;

/** Lets the whole cast in, signed in, and so many suppliers and dealers beside them. */
export async function addEverybody(db: Db, crowd: { suppliers: number; dealers: number }) {
  const approved = { password_hash: "no sign-in", status: "approved" as const };
  const people = Object.values(cast).map((person) => ({ ...person, ...approved }));
  await db.insertInto("accounts").values(people).execute();
  for (const who of ["aigerim", "daulet", "lin", "wang", "saule"] as const)
    await insertSession(db, cast[who].id, hashToken(tokenOf(who)));

  const suppliers = members("supplier", crowd.suppliers);
  const dealers = members("dealer", crowd.dealers);
  for (const [like, some] of [[cast.lin, suppliers] as const, [cast.aigerim, dealers] as const])
    for (const { id, token } of some) {
      const email = `${token}@drill.example`;
      await db
        .insertInto("accounts")
        .values({ ...like, ...approved, id, email })
        .execute();
      await insertSession(db, id, hashToken(token));
    }
  return { suppliers, dealers };
}
