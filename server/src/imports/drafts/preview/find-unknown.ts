import { isColour } from "@khorgos/contract/colours";
import { MAX_NAMED_WARNINGS, type UnknownValue } from "@khorgos/contract/imports/price-list";
import type { Db } from "../../../platform/db/connect.ts";
import { findKnownBrands } from "../../plausibility/market.sql.ts";
import type { ListedRow } from "../../same-cars.ts";

const columns = ["brand", "body_color", "interior_color"] as const;

/** Brands and colours of a list that the market has no word for, those of most rows first. They go in as they are written. */
export async function findUnknown(db: Db, listed: readonly ListedRow[]): Promise<UnknownValue[]> {
  const brands = [...new Set(listed.map(({ row }) => row.brand))];
  const known = new Set(brands.length > 0 ? await findKnownBrands(db, brands) : []);
  const isKnown = (column: (typeof columns)[number], value: string) =>
    column === "brand" ? known.has(value) : value === "" || value.split("/").every(isColour);

  const found = new Map<string, UnknownValue>();
  for (const { line, row } of listed)
    for (const column of columns) {
      const value = row[column];
      if (isKnown(column, value)) continue;
      const before = found.get(`${column} ${value}`);
      if (before) before.rows += 1;
      else found.set(`${column} ${value}`, { column, value, rows: 1, line });
    }
  return [...found.values()]
    .toSorted((one, other) => other.rows - one.rows || one.line - other.line)
    .slice(0, MAX_NAMED_WARNINGS);
}
