import type { Db } from "../../platform/db/connect.ts";

/** An account as the decision left it; undefined when it is gone. */
export const findDecided = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", id)
    .select(["name", "email", "role", "language", "status", "decision_message"])
    .executeTakeFirst();

export type DecidedAccount = NonNullable<Awaited<ReturnType<typeof findDecided>>>;
