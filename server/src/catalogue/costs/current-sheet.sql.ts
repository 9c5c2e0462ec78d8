import type { PublishedSheet } from "@khorgos/contract/costs/costs";
import { CostSheet } from "@khorgos/contract/costs/sheet";
import { sql } from "kysely";
import type { Clock } from "../../platform/db/clock.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";

type CurrentSheet = { sheet: CostSheet; published: PublishedSheet; today: string };

/** The sheet that counts on the day of the market's calendar, which is that of UTC+5, and that day. There always is one. */
export async function getCurrentSheet(db: Db | Tx, { now }: Clock): Promise<CurrentSheet> {
  const { rows } = await sql<PublishedSheet & { sheet: unknown; today: string }>`
    select s.id, s.valid_from, s.published_at, a.name as published_by, s.sheet, t.today
    from (select (${now} at time zone interval '5 hours')::date as today) t
      cross join cost_sheets s left join accounts a on a.id = s.published_by
    order by s.valid_from <= t.today desc, s.valid_from desc, s.published_at desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("There is no cost sheet: the migrations insert the first.");
  const { sheet, today, ...published } = row;
  return { sheet: CostSheet.parse(sheet), published, today };
}
