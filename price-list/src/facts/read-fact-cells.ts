import type { Layout, FileRow } from "../table/layout.ts";
import {
  CarCondition,
  CarFacts,
  ExportReady,
  type FactName,
  factNames,
  Powertrain,
  PriceTax,
  Ready,
} from "@khorgos/contract/cars/facts";
import { columnOfFact, type RowComplaint, rowComplaints } from "@khorgos/contract/imports/imports";
import { type FactDoubt, factDoubts } from "@khorgos/contract/imports/reading";
import {
  type ComplaintCode,
  type FieldError,
  fieldErrorsOf,
  sayComplaint,
} from "@khorgos/contract/platform/complaints";
import { isBlank, isMojibake, remembering, withoutEscape } from "../table/cell-text.ts";
import { currencyIn, foldCase } from "../words/name-currency.ts";
import { isInYuan, mayBeInYuan, namedCurrency, namesYuan } from "../money/guide-price.ts";
import { readGuideCell } from "../money/price-by-guide.ts";
import { saysGone, saysYes } from "../words/gone-words.ts";
import { isEmptyWord, isStatusColumn } from "../words/words.ts";
import { readBasis } from "../words/read-basis.ts";
import { countedIn, isLostNumber, readDate, readEngine, readMileage, readVin } from "./read-measures.ts";
import { readCondition, readExport, readPowertrain, readReady, readTax } from "../words/read-words.ts";

export type Doubt = Pick<FieldError, "msg" | "min" | "max"> & { code: string };
/** The fact that one cell says of its car, or why that cannot be used. */
type FactReading = { facts: CarFacts } | { doubt: Doubt };

/** Words that people write where they have nothing to say; of a day also that it is still to come. */
const saysNothing =
  /^(?:[-–—−_/\\.*?]+|#?n\/?a|nan|nil|\\n|null|tbd|unknown|未知|不详|不明|待定|待补|待确认|暂无|нет данных|н\/?д|не указан\p{L}*|неизвестн\p{L}*|уточняется)$/u;
const lacksDay = /^(?:未上牌|未登记|未注册|无|没有|not registered|none|no|нет|не зарегистрирован\p{L}*)$/u;

/** Headers below which yes means that tax is in the price, and how no is said there. */
const asksTax = /含税|ндс|vat|tax/u;
const saysNo = /^(?:否|不含|不|no|n|нет|false|[×✗✘-])$/u;
/** A column that may as well count the cars. */
const isAboutStock = /^(?:наличие|availability)/u;

/** The words of the wire, as our own exports have them. */
const wireWords: Partial<Record<FactName, ReadonlySet<string>>> = {
  powertrain: new Set(Powertrain.options),
  condition: new Set(CarCondition.options),
  export_ready: new Set(ExportReady.options),
  price_tax: new Set(PriceTax.options),
  ready: new Set(Ready.options),
};

const saysByNo: ReadonlySet<FactName> = new Set(["export_ready", "price_tax"]);

export const sayDoubt = (code: FactDoubt): Doubt => ({ code, msg: factDoubts[code] });
export const sayField = (code: ComplaintCode): Doubt => ({ code, msg: sayComplaint({ code }) });
export const sayFlaw = (code: RowComplaint): Doubt => ({ code, msg: rowComplaints[code] });

export type FactLayout = Pick<Layout, "columns" | "header" | "units" | "currency">;

/** The columns of a list that are about optional facts, and how the cells of a row under each are read. */
export const openFactCells = (layout: FactLayout) =>
  factNames.flatMap((fact) => {
    const column = columnOfFact(fact);
    const at = layout.columns.indexOf(column);
    const readCell = readerOf(
      fact,
      `${layout.header[at] ?? ""} ${layout.units?.[at] ?? ""}`,
      namedCurrency(layout),
    );
    const read = ({ cells, flaws }: Pick<FileRow, "cells" | "flaws">): FactReading => {
      const flaw = flaws?.[at];
      return flaw ? { doubt: sayFlaw(flaw) } : readCell(cells[at] ?? "");
    };
    return at < 0 ? [] : [{ fact, column, at, read }];
  });

function readerOf(
  fact: FactName,
  header: string,
  list: string | undefined,
): (written: string) => FactReading {
  const read = (written: string): FactReading => {
    const cell = withoutEscape(written);
    const folded = foldCase(cell);
    if (wireWords[fact]?.has(folded)) return check({ [fact]: folded });
    // No papers and no tax are something that is said.
    const isEmpty = isBlank(cell) || (!saysByNo.has(fact) && isEmptyWord(cell));
    if (isEmpty || saysNothing.test(folded)) return check({ [fact]: null });
    if (isMojibake(cell)) return { doubt: sayFlaw("damaged_letters") };
    return readers[fact]({ cell, folded, header, list });
  };
  // No two cars have the same.
  return fact === "vin" ? read : remembering(read);
}

/** A cell as it is written and folded, the words above it, and the currency of the list's prices. */
type FactCell = { cell: string; folded: string; header: string; list: string | undefined };

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
  guide_price_cny: ({ cell, folded, header, list }) => {
    const { guide } = readGuideCell(cell, foldCase(header));
    const words = foldCase(header);
    const said = `${words} ${folded}`;
    // What is the maker's price in another country is none of ours, where it is told apart.
    const isForeign = (currencyIn(words) ?? "CNY") !== "CNY" && !namesYuan(folded);
    if (isForeign) return { facts: {} };
    if (!isInYuan(said, list, guide))
      return guide && mayBeInYuan(said, list) ? { doubt: sayFlaw("unclear_guide_price") } : { facts: {} };
    return guide ? check({ guide_price_cny: guide.yuan }) : { doubt: sayFlaw("unclear_guide_price") };
  },
  price_tax: ({ folded, header }) => {
    const said = readTax(folded) ?? (saysYes(folded) && asksTax.test(foldCase(header)) ? "with" : undefined);
    if (!said && saysNo.test(folded)) return check({ price_tax: "without" });
    return said ? check({ price_tax: said }) : { doubt: sayDoubt("unknown_word") };
  },
  ready: ({ cell, folded, header }) => {
    // 现车已订 is no car that is there.
    const gone = saysGone(cell, "status");
    if (gone === "gone") return { facts: {} };
    const said = readReady(folded);
    if ("word" in said) return check({ ready: said.word });
    // Its row is doubted already.
    if (gone === "unclear") return { facts: {} };
    // A column that says how things stand may say other things of cars.
    const isOther = isStatusColumn(header.trim()) || isAboutStock.test(foldCase(header));
    return isOther ? { facts: {} } : toReading("ready", said);
  },
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

/** A complaint as a form would have it: too large, a day to come, no VIN. */
function check(said: Partial<Record<FactName, unknown>>): FactReading {
  const facts = CarFacts.safeParse(said, { reportInput: true });
  if (facts.success) return { facts: facts.data };
  const [error] = fieldErrorsOf(facts.error);
  if (!error) return { doubt: sayField("invalid") };
  const { path: _, ...doubt } = error;
  return { doubt };
}
