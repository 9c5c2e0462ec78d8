import type { FileRow } from "../table/layout.ts";
import type { CarForm } from "@khorgos/contract/cars/cars";
import { type CarFacts, CellFacts, type FactName } from "@khorgos/contract/cars/facts";
import { doubtRegistration, isDrivenAsNew, readFacts } from "@khorgos/contract/cars/facts.rules";
import { hasRightCheckDigit, mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import { columnOfFact, type DoubtedCell, type PriceListColumn } from "@khorgos/contract/imports/imports";
import type { FactDoubt } from "@khorgos/contract/imports/reading";
import { day } from "@khorgos/contract/platform/moment";
import { readQuantity } from "../words/read-number.ts";
import { cut, withoutEscape } from "../table/cell-text.ts";
import { namesYuan } from "../money/guide-price.ts";
import { foldCase } from "../words/name-currency.ts";
import {
  type Doubt,
  type FactLayout,
  openFactCells,
  sayDoubt,
  sayField,
  sayFlaw,
} from "./read-fact-cells.ts";

/** Facts that the cells of a row say of its car besides, and which of them somebody should look at. */
type RowFacts = { facts: CarFacts; doubts: DoubtedCell[] };

/** Reads the optional facts of rows; undefined when the list has no column for any. */
export function openFacts(layout: FactLayout) {
  const columns = openFactCells(layout);
  if (columns.length === 0) return undefined;
  const today = day(new Date().toISOString());

  return (row: FileRow, car: CarForm): RowFacts => {
    const { line, cells } = row;
    const facts: CarFacts = {};
    const doubts: DoubtedCell[] = [];
    const doubtIn = (fact: FactName, written: string, doubt: Doubt, used: boolean): DoubtedCell => ({
      line,
      column: columnOfFact(fact),
      ...doubt,
      value: cut(withoutEscape(written)),
      car: [car.brand, car.model, car.year].join(" "),
      used,
      ...(used && { facts: CellFacts.parse({ [fact]: facts[fact] }) }),
    });
    for (const { fact, at, read } of columns) {
      if (fact === "guide_price_cny" && row.guidePrice !== undefined) continue;
      const reading = read(row);
      const said = `${layout.header[at] ?? ""} ${layout.units?.[at] ?? ""} ${cells[at] ?? ""}`;
      const doubt =
        "doubt" in reading
          ? reading.doubt
          : (doubtOfVin(reading.facts, car) ?? doubtOfGuide(reading.facts, car, said));
      const isUsed = "facts" in reading && !notUsed.has(doubt?.code);
      if (isUsed) addFacts(facts, reading.facts);
      if (!doubt || (doubt.code === "which_hybrid" && isKnownHybrid(car))) continue;
      doubts.push(doubtIn(fact, cells[at] ?? "", doubt, isUsed));
    }
    const doubtTogether = (column: FactName, code: FactDoubt | false | undefined) => {
      const said = code && columns.find(({ fact }) => fact === column);
      if (said) doubts.push(doubtIn(column, cells[said.at] ?? "", sayDoubt(code), true));
    };
    doubtTogether("mileage_km", isDrivenAsNew(facts) && "driven_as_new");
    doubtTogether("first_registered_on", doubtRegistration(facts, { year: car.year, today }));
    return { facts, doubts };
  };
}

/**
 * Reads the optional facts of rows for a person to look at: what is understood, and in which columns that is nothing. Undefined when
 * the list has no column for any.
 */
export function openShownFacts(layout: FactLayout) {
  const columns = openFactCells(layout);
  if (columns.length === 0) return undefined;
  const cellOf = (cells: readonly string[], column: "model" | "trim_level" | "quantity") =>
    cells[layout.columns.indexOf(column)] ?? "";

  return (row: FileRow) => {
    const facts: CarFacts = {};
    const unread: PriceListColumn[] = [];
    const isSeveral = saysSeveral(cellOf(row.cells, "quantity"));
    const name = { model: cellOf(row.cells, "model"), trim_level: cellOf(row.cells, "trim_level") };
    for (const { column, read } of columns) {
      const reading = read(row);
      if ("facts" in reading && !(reading.facts.vin && isSeveral)) addFacts(facts, reading.facts);
      else if ("doubt" in reading && reading.doubt.code === "which_hybrid" && isKnownHybrid(name))
        addFacts(facts, { powertrain: readFacts(name).powertrain });
      else unread.push(column);
    }
    const known = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
    return {
      facts: CellFacts.parse(Object.fromEntries(known)),
      ...(unread.length > 0 && { unread }),
    };
  };
}

/** Later columns say what earlier ones left open: a place of its own counts more than one behind the term, a term before it more. */
function addFacts(facts: CarFacts, said: CarFacts) {
  Object.assign(facts, {
    ...said,
    ...(facts.basis && { basis: facts.basis }),
    ...(facts.basis_place && !said.basis_place && { basis_place: facts.basis_place }),
  });
}

/** Whether a count is of so many cars that they have no VIN; one that cannot be read says nothing of it. */
function saysSeveral(written: string) {
  const read = readQuantity(withoutEscape(written));
  return (
    "plain" in read && /^\d+(?:\.\d+)?$/.test(read.plain) && !mayHaveVin({ quantity: Number(read.plain) })
  );
}

/** A name that says which hybrid it is says more than "hybrid". */
const isKnownHybrid = (car: Pick<CarForm, "model" | "trim_level">) =>
  ["hev", "phev", "erev"].includes(readFacts(car).powertrain ?? "");

/** Doubts of facts that are then not taken. */
const notUsed: ReadonlySet<string | undefined> = new Set(["vin_of_one", "unclear_guide_price"]);

/** A guide price that is no more than so many times what the car costs in dollars may be in dollars too: a yuan is a seventh of one. */
const LEAST_TIMES_DOLLARS = 2;

function doubtOfGuide({ guide_price_cny: guide }: CarFacts, car: CarForm, said: string): Doubt | undefined {
  if (!guide || guide >= car.price * LEAST_TIMES_DOLLARS || namesYuan(foldCase(said))) return undefined;
  return sayFlaw("unclear_guide_price");
}

function doubtOfVin({ vin }: CarFacts, car: CarForm): Doubt | undefined {
  if (!vin) return undefined;
  if (!mayHaveVin(car)) return sayField("vin_of_one");
  return hasRightCheckDigit(vin) ? undefined : sayDoubt("vin_check_digit");
}
