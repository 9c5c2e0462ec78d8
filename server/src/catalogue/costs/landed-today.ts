import type { CarSort } from "@khorgos/contract/cars/order";
import type { Clock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { getCurrentSheet } from "./current-sheet.sql.ts";
import { type Landed, landedBy } from "./landed.sql.ts";

/** What cars cost in Almaty, and the sheet and the day by which they do: with either of them the order may change. */
type LandedToday = { landed: Landed; by: string };

/** By the sheet of today, for a list that is sorted by it; no other order reads a sheet. */
export async function landedToday(
  db: Db,
  clock: Clock,
  sort: CarSort | undefined,
): Promise<LandedToday | undefined> {
  if (sort !== "landed") return undefined;
  const { sheet, published, today } = await getCurrentSheet(db, clock);
  return { landed: landedBy(sheet, today), by: `${published.id} ${today}` };
}
