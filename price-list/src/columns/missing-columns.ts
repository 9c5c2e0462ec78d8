import type { Layout, FileRow, Columns } from "../table/layout.ts";
import type { Question } from "@khorgos/contract/imports/reading";
import { foldCase } from "../words/name-currency.ts";
import { isBlank } from "../table/cell-text.ts";
import { required } from "./name-columns.ts";
import type { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "../table/refuse-file.ts";

/**
 * Asks for what the file has no column for and no car can be without, to be said once for all rows (`choices.fill`). One car and this
 * year's model are offered, never assumed; no year where each row has one, if that of its registration. Nothing where a column is
 * missing that this is no answer for.
 */
export function askMissing(layout: Layout, rows: readonly FileRow[]): Question[] {
  const { columns, colours } = layout;
  const countsColours = colours.counted !== undefined || colours.isCounted === true;
  const thisYear = new Date().getUTCFullYear();
  const offered: Partial<Record<string, number[]>> = {
    quantity: [1],
    year: hasYears(layout, rows) ? [] : [thisYear, thisYear - 1],
  };
  return missingOnce(columns, countsColours).map((column) => ({
    code: "missing_column",
    params: { column },
    options: (offered[column] ?? []).map((value) => ({ value, label: String(value) })),
  }));
}

const registration = /上牌|登记|注册|регистрац|постановки на уч|(?<!\p{L})regist/u;

/** Whether a list has days of registration, or a column of years that is read as nothing. */
const hasYears = ({ header, columns }: Layout, rows: readonly FileRow[]): boolean =>
  header.some((name, at) => {
    if (columns[at] === "first_registered_on" || registration.test(foldCase(name))) return true;
    const filled = columns[at]
      ? []
      : rows.map(({ cells }) => cells[at] ?? "").filter((cell) => !isBlank(cell));
    return filled.length > 0 && filled.every((cell) => /^\s*(?:19[89]|20[0-4])\d\s*$/.test(cell));
  });

/** Lists what no car can be without and the file has no column for, as long as it can be said once for all rows. */
export function missingOnce(columns: Columns, countsColours: boolean): (typeof required)[number][] {
  const missing = missingOf(columns, countsColours);
  return missing.every((column) => sayable.has(column)) ? missing : [];
}

/** Columns that may be the same for all rows, so that they are asked for; of a list's models and prices nobody can say so. */
const sayable: ReadonlySet<(typeof required)[number]> = new Set(["brand", "year", "quantity"]);

/** Columns that count colours are the quantity. */
const missingOf = (columns: Columns, countsColours: boolean) =>
  required.filter((column) => !columns.includes(column) && !(countsColours && column === "quantity"));

/** Why cars cannot be read from these columns: `column_twice`, `columns_missing`. */
export function findProblem(
  columns: Columns,
  cells: readonly string[],
  countsColours = false,
): Failure | undefined {
  for (const column of new Set(columns)) {
    const same = columns.flatMap((one, at) => (one === column ? [`“${(cells[at] ?? "").trim()}”`] : []));
    if (column && same.length > 1) return refuseFile("column_twice", { column, headers: same.join(", ") });
  }
  const missing = missingOf(columns, countsColours);
  if (!missing.every((column) => sayable.has(column)))
    return refuseFile("columns_missing", { columns: missing.join(", ") });
  return undefined;
}
