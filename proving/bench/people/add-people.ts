import { randomUUID } from "node:crypto";
import { hashPassword } from "../../../server/src/platform/credentials/hash-password.ts";
import { cast } from "../../../server/src/demo/cast.ts";
import type { Db } from "../../../server/src/platform/db/connect.ts";

/** Everybody's. */
export const PASSWORD = "khorgos-bench";

/** So many that two who sign in at the same moment are different people. */
const PEOPLE = 200;

/** Adds approved dealers who can sign in with `PASSWORD`; returns their e-mails. */
export async function addPeople(db: Db): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const people = Array.from({ length: PEOPLE }, (_, nth) => ({
    ...cast.aigerim,
    id: randomUUID(),
    email: `dealer${nth}@bench.example`,
    password_hash,
    status: "approved" as const,
  }));
  await db.insertInto("accounts").values(people).execute();
  return people.map(({ email }) => email);
}
