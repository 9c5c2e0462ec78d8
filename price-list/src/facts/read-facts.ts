import type { CarForm } from "@khorgos/contract/cars";
import { CarCondition, CarFacts, ExportReady, factNames, Powertrain } from "@khorgos/contract/cars/facts";
import { doubtRegistration, isDrivenAsNew } from "@khorgos/contract/cars/fact-doubts.rules";
import { readFacts } from "@khorgos/contract/cars/facts.rules";
import { hasRightCheckDigit, mayHaveVin } from "@khorgos/contract/cars/vin.rules";
import { type DoubtedCell, type RowComplaint, rowComplaints } from "@khorgos/contract/imports";
import { type FactDoubt, factDoubts } from "@khorgos/contract/imports/doubts";
import {
  type ComplaintCode,
  type FieldError,
  fieldErrorsOf,
  sayComplaint,
} from "@khorgos/contract/platform/complaints";
import { day } from "@khorgos/contract/platform/moment";
import { isMojibake } from "../cells/detect-mojibake.ts";
import { cut, withoutEscape } from "../cells/written-cells.ts";
import { foldCase } from "../cells/name-currency.ts";
import { remembering } from "../cells/remember-readings.ts";
import { isBlank } from "../csv/csv-options.ts";
import type { Layout } from "../header/understand-head.ts";
import type { FileRow } from "../list-source.ts";
import { readBasis } from "./read-basis.ts";
import { readDate } from "./read-date.ts";
import { countedIn, readEngine, readMileage } from "./read-measures.ts";
import { isLostNumber, readVin } from "./read-vin.ts";
import { readCondition, readExport, readPowertrain } from "./read-words.ts";

type FactName = (typeof factNames)[number];
type Doubt = Pick<FieldError, "msg" | "min" | "max"> & { code: string };
/** What one cell says of its car, or why that cannot be used. */
type FactReading = { facts: CarFacts } | { doubt: Doubt };

/** What the cells of a row say of its car besides, and which of them somebody should look at. */
type RowFacts = { facts: CarFacts; doubts: DoubtedCell[] };

/** What people write where they have nothing to say; of a day also that it is still to come. */
const saysNothing =
  /^(?:[-–—−_/\\.*?]+|n\/?a|null|tbd|unknown|未知|不详|不明|待定|待补|待确认|暂无|нет данных|н\/?д|не указан\p{L}*|неизвестн\p{L}*|уточняется)$/u;
const lacksDay = /^(?:未上牌|未登记|未注册|无|没有|not registered|none|no|нет|не зарегистрирован\p{L}*)$/u;

/** The words of the wire, as our own exports have them. */
const wireWords: Partial<Record<FactName, ReadonlySet<string>>> = {
  powertrain: new Set(Powertrain.options),
  condition: new Set(CarCondition.options),
  export_ready: new Set(ExportReady.options),
};

const sayDoubt = (code: FactDoubt): Doubt => ({ code, msg: factDoubts[code] });
const sayField = (code: ComplaintCode): Doubt => ({ code, msg: sayComplaint({ code }) });
const sayFlaw = (code: RowComplaint): Doubt => ({ code, msg: rowComplaints[code] });

/** Reads the optional facts of rows; undefined when the list has no column for any. */
export function openFacts(layout: Pick<Layout, "columns" | "header" | "units">) {
  const columns = factNames.flatMap((fact) => {
    const at = layout.columns.indexOf(fact);
    const header = `${layout.header[at] ?? ""} ${layout.units?.[at] ?? ""}`;
    return at < 0 ? [] : [{ fact, at, read: readerOf(fact, header) }];
  });
  if (columns.length === 0) return undefined;
  const today = day(new Date().toISOString());

  return ({ line, cells, flaws }: FileRow, car: CarForm): RowFacts => {
    const facts: CarFacts = {};
    const doubts: DoubtedCell[] = [];
    const doubtIn = (column: FactName, written: string, doubt: Doubt, used: boolean): DoubtedCell => ({
      line,
      column,
      ...doubt,
      value: cut(withoutEscape(written)),
      car: [car.brand, car.model, car.year].join(" "),
      used,
    });
    for (const { fact, at, read } of columns) {
      const written = cells[at] ?? "";
      const flaw = flaws?.[at];
      const reading = flaw ? { doubt: sayFlaw(flaw) } : read(written);
      const doubt = "doubt" in reading ? reading.doubt : doubtOfVin(reading.facts, car);
      const isUsed = "facts" in reading && doubt?.code !== "vin_of_one";
      if (isUsed) addFacts(facts, reading.facts);
      if (!doubt || (doubt.code === "which_hybrid" && isKnownHybrid(car))) continue;
      doubts.push(doubtIn(fact, written, doubt, isUsed));
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

/** Later columns say what earlier ones left open: a place of its own counts more than one behind the term, a term before it more. */
function addFacts(facts: CarFacts, said: CarFacts) {
  Object.assign(facts, {
    ...said,
    ...(facts.basis && { basis: facts.basis }),
    ...(facts.basis_place && !said.basis_place && { basis_place: facts.basis_place }),
  });
}

/** A name that says which hybrid it is says more than "hybrid". */
const isKnownHybrid = (car: CarForm) => ["hev", "phev", "erev"].includes(readFacts(car).powertrain ?? "");

function doubtOfVin({ vin }: CarFacts, car: CarForm): Doubt | undefined {
  if (!vin) return undefined;
  if (!mayHaveVin(car)) return sayField("vin_of_one");
  return hasRightCheckDigit(vin) ? undefined : sayDoubt("vin_check_digit");
}

function readerOf(fact: FactName, header: string): (written: string) => FactReading {
  const read = (written: string): FactReading => {
    const cell = withoutEscape(written);
    const folded = foldCase(cell);
    if (wireWords[fact]?.has(folded)) return check({ [fact]: folded });
    if (isBlank(cell) || saysNothing.test(folded)) return check({ [fact]: null });
    if (isMojibake(cell)) return { doubt: sayFlaw("damaged_letters") };
    return readers[fact]({ cell, folded, header });
  };
  // No two cars have the same.
  return fact === "vin" ? read : remembering(read);
}

/** A cell as it is written and folded, and the words above it. */
type FactCell = { cell: string; folded: string; header: string };

const readers: Record<FactName, (cell: FactCell) => FactReading> = {
  powertrain: ({ folded }) => toReading("powertrain", readPowertrain(folded)),
  engine_cc: ({ folded }) => toReading("engine_cc", readEngine(folded)),
  condition: ({ folded }) => toReading("condition", readCondition(folded)),
  first_registered_on: ({ folded }) =>
    lacksDay.test(folded)
      ? check({ first_registered_on: null })
      : toReading("first_registered_on", readDate(folded)),
  mileage_km: ({ folded, header }) => toReading("mileage_km", readMileage(folded, countedIn(header))),
  vin: ({ cell, folded }) => {
    if (isLostNumber(folded)) return { doubt: sayDoubt("vin_in_number") };
    return check({ vin: /^(?:无|没有|нет|none|no)$/.test(folded) ? null : readVin(cell) });
  },
  basis: ({ cell }) => {
    const read = readBasis(cell);
    if ("doubt" in read || !read.basis) return { doubt: sayDoubt("unknown_word") };
    // A term without a place says nothing of it.
    return check({ basis: read.basis, ...(read.place && { basis_place: read.place }) });
  },
  basis_place: ({ cell }) => {
    const read = readBasis(cell);
    if ("doubt" in read) return { doubt: sayDoubt(read.doubt) };
    return check({ ...(read.basis && { basis: read.basis }), basis_place: read.place });
  },
  export_ready: ({ folded, header }) => toReading("export_ready", readExport(folded, header)),
};

type SaidInCell =
  | { word: string }
  | { whole: number }
  | { date: string }
  | { doubt: FactDoubt | "number" | "day" | "unclear_number" };

function toReading(fact: FactName, said: SaidInCell): FactReading {
  if ("word" in said) return check({ [fact]: said.word });
  if ("whole" in said) return check({ [fact]: said.whole });
  if ("date" in said) return check({ [fact]: said.date });
  const code = said.doubt;
  if (code === "unclear_number") return { doubt: sayFlaw(code) };
  return { doubt: code === "number" || code === "day" ? sayField(code) : sayDoubt(code) };
}

/** What a form would say of it: too large, a day to come, no VIN. */
function check(said: Partial<Record<FactName, unknown>>): FactReading {
  const facts = CarFacts.safeParse(said, { reportInput: true });
  if (facts.success) return { facts: facts.data };
  const [error] = fieldErrorsOf(facts.error);
  if (!error) return { doubt: sayField("invalid") };
  const { path: _, ...doubt } = error;
  return { doubt };
}
