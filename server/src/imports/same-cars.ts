import { hash } from "node:crypto";
import { factNames } from "@khorgos/contract/cars/facts";
import { carColumns, MAX_NAMED_ROWS, type RepeatedRow } from "@khorgos/contract/imports/imports";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import { likenessOf, type RowForm } from "./imports.rules.ts";
import { carName } from "./matching.rules.ts";

/** A row that can go in, and the line of the file on which it starts. */
export type ListedRow = { line: number; row: RowForm };

/** A row, or rows of one car each that are the same but for their VINs. */
type Held = {
  /** The car they mean, and all that they say. */
  key: string;
  same: string;
  /** As JSON: a long list is in memory whole. */
  row: Buffer;
  /** Whether it is as many cars as the row says, and nothing is added. */
  isFixed: boolean;
  /** Lines of cars without a VIN, and of each VIN; the ones that are sold apart. */
  plain: number[];
  vins: Map<string, number>;
  sold: Map<string, number>;
  /** The number of rows it stands for, those included that it has taken the place of; and the last of them. */
  rows: number;
  last: number;
};

/** VINs that are kept with one line of stock; more cars are another line. */
const MAX_VINS = 500;
/** Lines of stock that look alike in one list. All of them are matched at once, and a market of this trade has a hundred at most. */
const MAX_ALIKE = 5000;
/** Bytes of rows that wait for the end of their list. Texts that a workbook keeps once may be in every row of it. */
const MAX_HELD = 256 * 1024 * 1024;

/** Columns that say more than a row's VIN and how many cars it is. */
const compared = [
  ...carColumns.filter((column) => column !== "quantity" && column !== "model"),
  "body_color_name",
  "interior_color_name",
  ...factNames.filter((fact) => fact !== "vin"),
] as const satisfies readonly (keyof RowForm)[];
const sameOf = (row: RowForm) =>
  hash("sha256", JSON.stringify([foldModel(row.model), ...compared.map((column) => row[column])]), "base64");

/** The lines of no VIN, which most rows have. Never written. */
const none: Map<string, number> = new Map();
const withLine = (lines: Map<string, number>, vin: string, line: number) =>
  lines === none ? new Map([[vin, line]]) : lines.set(vin, line);

/** Lines that go in together, as rows that come from the file. */
const BATCH = 250;

const keyOf = (row: RowForm) => (row.supplier_sku === "" ? likenessOf(row) : `sku ${row.supplier_sku}`);
const isOneCar = ({ quantity, vin, supplier_sku }: RowForm) =>
  vin ? quantity <= 1 : quantity === 1 && supplier_sku === "";

/**
 * Adds up the rows of one list that are the same cars, and tells which of them are about a car that a later row is about too.
 *
 * Rows of one car each that differ by VIN alone, or are wholly equal and name no SKU, are as many cars of one line. A VIN is one car: the
 * later row with it wins, also where it says another price. Of all other rows about one car the later one wins too. Rows are held until
 * the list is at its end, for the last that is added may be its last row; in a list without VINs those that name an SKU go in at once, as
 * in most long lists. `take` throws `file_too_many_alike`, `file_workbook_too_large`.
 */
export function openSameCars() {
  /** By what they mean; a set where several look alike. */
  const held = new Map<string, Held | Set<Held>>();
  /** Of those that look alike the one with lines without a VIN. */
  const withoutVin = new Map<string, Held>();
  const bySame = new Map<string, Held>();
  /** By VIN and what they mean: a list may say one VIN of two cars in turn. */
  const byVin = new Map<string, Held>();
  /** The last row that went in at once, by what it means. */
  const gone = new Map<string, number>();
  const overridden = new Set<number>();
  const repeats: RepeatedRow[] = [];
  let repeated = 0;
  let heldBytes = 0;

  function tell(line: number, earlier_line: number, row: RowForm, added = false) {
    overridden.add(earlier_line);
    repeated += 1;
    if (repeats.length < MAX_NAMED_ROWS)
      repeats.push({ line, earlier_line, car: carName(row), ...(added && { added }) });
  }
  const tellGone = (key: string, line: number, row: RowForm) => {
    const earlier = gone.get(key);
    if (earlier !== undefined) tell(line, earlier, row);
  };

  /** Whether a row must not go in before others that are about the same car, or may be. */
  const mustWait = (key: string, row: RowForm) =>
    row.supplier_sku === "" || (held.size > 0 && (held.has(key) || held.has(likenessOf(row))));

  /** Rows held that look alike. Their number is the file's, so nothing goes through all of them that does not also end them. */
  function alike(key: string): Iterable<Held> {
    const some = held.get(key) ?? [];
    return Symbol.iterator in some ? some : [some];
  }
  function keep(one: Held) {
    const some = held.get(one.key);
    if (some instanceof Set && some.size === MAX_ALIKE)
      throw refuseFile("too_many_alike", { max: MAX_ALIKE, line: one.last });
    if (some instanceof Set) some.add(one);
    else held.set(one.key, some ? new Set([some, one]) : one);
  }

  /** Puts a later row in the place of all that look alike, and returns of how many rows. */
  function replaceAll(key: string, line: number, row: RowForm): number {
    let rows = 0;
    for (const one of alike(key)) {
      for (const earlier of [...one.plain, ...one.vins.values(), ...one.sold.values()])
        tell(line, earlier, row);
      rows += one.rows;
      forget(one);
    }
    return rows;
  }
  function forget(one: Held) {
    const others = held.get(one.key);
    if (others instanceof Set) others.delete(one);
    if (others === one || (others instanceof Set && others.size === 0)) held.delete(one.key);
    if (withoutVin.get(one.key) === one) withoutVin.delete(one.key);
    if (bySame.get(one.same) === one) bySame.delete(one.same);
    for (const vin of [...one.vins.keys(), ...one.sold.keys()]) byVin.delete(`${vin} ${one.key}`);
  }

  /** Takes a car with this VIN, or those without one, out of what was held. Returns how many rows that leaves to the later one. */
  function leave(one: Held, lines: readonly number[], line: number, row: RowForm): number {
    for (const earlier of lines) tell(line, earlier, row);
    const isEmpty = one.plain.length + one.vins.size + one.sold.size === 0;
    const left = isEmpty ? one.rows : lines.length;
    one.rows -= left;
    if (isEmpty) forget(one);
    return left;
  }

  /** Takes the cars without a VIN out of what was held, for a later row that says none either; returns how many rows. */
  function leavePlain(one: Held | undefined, line: number, row: RowForm): number {
    if (!one) return 0;
    const lines = one.plain;
    one.plain = [];
    withoutVin.delete(one.key);
    return leave(one, lines, line, row);
  }

  function hold(key: string, line: number, row: RowForm) {
    const vin = row.vin ?? "";
    const same = sameOf(row);
    let rows = 1;
    const before = vin === "" ? undefined : byVin.get(`${vin} ${key}`);
    if (before) {
      const earlier = before.vins.get(vin) ?? before.sold.get(vin) ?? line;
      before.vins.delete(vin);
      before.sold.delete(vin);
      rows += leave(before, [earlier], line, row);
    }
    const open = bySame.get(same);
    const isOpen = open && (vin === "" || open.vins.size < MAX_VINS);
    const group = isOpen ? open : begin({ key, same, isFixed: false }, line, row);
    if (isOpen && !before) tell(line, group.last, row, true);
    group.rows += rows;
    group.last = line;
    if (vin === "") {
      const other = withoutVin.get(key);
      if (other !== group) group.rows += leavePlain(other, line, row);
      withoutVin.set(key, group);
      group.plain.push(line);
    } else {
      if (row.quantity === 1) group.vins = withLine(group.vins, vin, line);
      else group.sold = withLine(group.sold, vin, line);
      byVin.set(`${vin} ${key}`, group);
    }
  }

  function begin(said: Pick<Held, "key" | "same" | "isFixed">, line: number, row: RowForm): Held {
    const { key, same } = said;
    const [first] = alike(key);
    // An SKU is one car, and so are rows that look alike and say no VIN: the later one wins. One that is fixed stands alone.
    const isAll = row.supplier_sku !== "" || said.isFixed || first?.isFixed === true;
    let rows = 0;
    if (isAll) rows = replaceAll(key, line, row);
    else if (!row.vin) rows = leavePlain(withoutVin.get(key), line, row);
    tellGone(key, line, row);
    gone.delete(key);
    const packed = Buffer.from(JSON.stringify(row));
    if ((heldBytes += packed.length) > MAX_HELD) throw refuseFile("workbook_too_large");
    const begun = { ...said, row: packed, plain: [], vins: none, sold: none, rows, last: line };
    keep(begun);
    bySame.set(same, begun);
    return begun;
  }

  return {
    /** Takes the next rows of the list, and hands back those that go in at once. */
    take: (listed: readonly ListedRow[], hasVins: boolean): ListedRow[] =>
      listed.flatMap((one) => {
        const { line, row } = one;
        const key = keyOf(row);
        if (isOneCar(row)) hold(key, line, row);
        else if (hasVins || mustWait(key, row)) {
          const begun = begin({ key, same: `${key} ${line}`, isFixed: true }, line, row);
          begun.rows += 1;
          begun.plain.push(line);
        } else {
          tellGone(key, line, row);
          gone.set(key, line);
          return one;
        }
        return [];
      }),

    /** Yields what was held, as lines of stock, some at a time: in the order of the list, but all that look alike together. */
    *rest(): Generator<ListedRow[]> {
      let batch: ListedRow[] = [];
      for (const key of held.keys()) {
        for (const one of alike(key)) batch.push({ line: one.last, row: lineOf(one) });
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    /** Counts rows that were added to another, or are about a car that a later row is about; lists the first of them. */
    told: () => ({ repeated, repeats }),
    /** Lines of rows that another row stands for. */
    overridden,
  };
}

/** One line of stock for all rows that were added up. */
function lineOf({ row: packed, isFixed, plain, vins, sold, rows }: Held): RowForm {
  const row: RowForm = JSON.parse(packed.toString());
  const quantity = isFixed ? row.quantity : plain.length + vins.size;
  const all = [...vins.keys()].toSorted();
  const [gone = ""] = sold.keys();
  const one = quantity === 0 ? gone : (all[0] ?? "");
  const isNamed = row.vin !== undefined || all.length > 0;
  return {
    ...row,
    quantity,
    ...(isNamed && { vin: quantity > 1 ? "" : one }),
    // Cells without VINs take none away from a line of several cars.
    ...(quantity > 1 && all.length > 0 && { vins: all.join(" ") }),
    rows,
  };
}
