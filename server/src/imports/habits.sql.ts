import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

/** How a supplier had files with this header read, and what one US dollar cost by their word. */
export type Habit = {
  header: string;
  choices: ReadingChoices;
  units_per_dollar: number | null;
  /** The day on which they said so, of the calendar in UTC+5. */
  rate_on: string | null;
};

/** A supplier has a handful of kinds of lists; trying more would only take time. */
const MAX_HABITS = 5;

/** The latest first. */
export const findHabits = (db: Db, supplierId: string): Promise<Habit[]> =>
  db
    .selectFrom("reading_habits")
    .where("supplier_id", "=", supplierId)
    .select(["header", "units_per_dollar", "rate_on", sql<ReadingChoices>`choices`.as("choices")])
    .orderBy("used_at", "desc")
    .limit(MAX_HABITS)
    .execute();

/** Finds at which rate prices in a currency became dollars last, in a list that was not taken back, and on which day. */
export const findLastRate = (db: Db, supplierId: string, currency: string) =>
  db
    .selectFrom("imports")
    .where("supplier_id", "=", supplierId)
    .where("currency", "=", currency)
    .where("undone_at", "is", null)
    .select([
      sql<number>`units_per_dollar`.as("unitsPerDollar"),
      sql<string>`(at at time zone interval '5 hours')::date::text`.as("rateOn"),
    ])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();

export const keepHabit = (
  tx: Tx,
  supplierId: string,
  { header, choices, units_per_dollar }: Omit<Habit, "rate_on">,
) =>
  tx
    .insertInto("reading_habits")
    .values({
      supplier_id: supplierId,
      header,
      choices: JSON.stringify(choices),
      units_per_dollar,
      rate_on: units_per_dollar === null ? null : sql<string>`(now() at time zone interval '5 hours')::date`,
    })
    .onConflict((same) =>
      same.columns(["supplier_id", "header"]).doUpdateSet((eb) => ({
        choices: eb.ref("excluded.choices"),
        // A list in dollars between two others does not mean that the rate is forgotten.
        units_per_dollar: sql<
          number | null
        >`coalesce(excluded.units_per_dollar, reading_habits.units_per_dollar)`,
        rate_on: sql<
          string | null
        >`case when excluded.units_per_dollar is null then reading_habits.rate_on else excluded.rate_on end`,
        used_at: sql`now()`,
      })),
    )
    .execute();
