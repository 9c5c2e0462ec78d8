import { sql } from "kysely";
import { codeAt, stepOf } from "../src/platform/credentials/totp.ts";
import type { Clock } from "../src/platform/db/clock.ts";
import type { Market } from "./market.ts";

/** What the app on somebody's telephone shows, by the market's clock; `later` half minutes from now. */
export async function codeShown({ db }: Market, clock: Clock, secret: string, later = 0): Promise<string> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from ${clock.now})::float8 as seconds`.execute(db);
  return codeAt(secret, stepOf(rows[0]?.seconds ?? 0) + later);
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
