import type pg from "pg";
import { checkBank } from "./checks.rules.ts";

/** Where the sums of a stock are not what its cars add up to, as sentences. */
export async function checkCounts(pool: pg.Pool): Promise<string[]> {
  type Line = { name: string; cars: number; price: number };
  const rows = await pool.query<Line>(
    "select supplier_id as name, count(*) as cars, sum(price) as price from cars group by supplier_id",
  );
  const sums = await pool.query<Line>(
    "select supplier_id as name, cars, price from facet_counts where kind = 'stock' and cars <> 0",
  );
  return checkBank(rows.rows, sums.rows);
}
