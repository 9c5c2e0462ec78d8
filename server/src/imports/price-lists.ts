import { colours } from "@khorgos/contract/colours/colours";
import type * as api from "@khorgos/contract/imports/imports";
import {
  type ImportResult,
  MAX_ROWS,
  numericColumns,
  templateColumns,
} from "@khorgos/contract/imports/imports";
import { required } from "@khorgos/price-list/columns/name-columns";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import { colourNames } from "../normalizing/colour-names.ts";
import { csvText } from "../platform/downloads/write-csv.ts";
import { workbookBytes } from "../platform/downloads/write-workbook.ts";
import { Download } from "../platform/http/reply.ts";
import type { DownloadVerb, Verb } from "../platform/http/serve.ts";
import { importPriceList } from "./import-price-list.ts";
import { type ImportWords, importWords } from "./import-words.ts";
import { receivePriceList, type Receiving } from "./receive-price-list.ts";

/** How long a list may take from its turn on; its caller is answered ten seconds later at most. 200 000 rows take half as long. */
const MAX_WORK_MS = 100_000;

/** Takes a price list in while its supplier waits: the plain way, for programs. */
export const uploadPriceList = (receiving: Receiving): Verb<typeof api.uploadPriceList> =>
  receivePriceList(receiving, async ({ transact, actor, signal, request }, { path, file }) => {
    const began = performance.now();
    const supplierId = actor.id;
    const result = await receiving.uploads.inTurn({ supplierId, size: file.size, signal }, (turn) =>
      withinTime(turn, (meant) => importPriceList({ transact, supplierId, path, file, signal: meant })),
    );
    logImport(request.log, { supplierId, id: result.id, began, outcome: "done", result });
    return result;
  });

async function withinTime<Result>(signal: AbortSignal, work: (meant: AbortSignal) => Promise<Result>) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(refuseFile("takes_too_long")), MAX_WORK_MS);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

const NAME = "car_template";

const placesOf = (names: readonly string[]) =>
  templateColumns.flatMap((column, at) => (names.includes(column) ? at : []));
const numeric = placesOf(numericColumns);
const neededPlaces = new Set(placesOf(required));

/**
 * Gives a supplier the template: the columns in the reader's words and one example; English words are the wire's own names.
 * Excel on a Russian computer takes the semicolon for the end of a cell and would put a line with commas into one.
 */
export const downloadTemplate: DownloadVerb<typeof api.downloadTemplate> = async ({
  input: { language = "en", format = "csv" },
}) => {
  const words = importWords[language];
  const header = headerIn(words);
  const example = exampleIn(words);
  if (format === "csv")
    return new Download(
      `${NAME}.csv`,
      csvText([example], { header, delimiter: language === "ru" ? ";" : "," }),
    );

  const offered = colours.map((colour) => colourNames[language][colour]);
  const values = `'${words.sheet_example}'!$D$2:$D$${offered.length + 1}`;
  const list = { sheet: words.sheet_list, header, numeric, rows: [] };
  // Body and interior; the template's last row is the last that is read.
  const workbook = await workbookBytes([
    { ...list, offered: { cells: `E2:F${MAX_ROWS + 1}`, values } },
    exampleSheet(words, { header, example, offered }),
  ]);
  return new Download(`${NAME}.xlsx`, workbook, format);
};

const headerIn = (words: ImportWords): string[] => [
  words.column_brand,
  words.column_model,
  words.column_year,
  words.column_trim_level,
  words.column_body_color,
  words.column_interior_color,
  words.column_price,
  words.column_quantity,
  words.column_location,
  words.column_seller,
  words.column_additional_features,
  words.column_notes,
  words.column_supplier_sku,
  words.column_powertrain,
  words.column_engine_cc,
  words.column_condition,
  words.column_first_registered_on,
  words.column_mileage_km,
  words.column_vin,
  words.column_basis,
  words.column_basis_place,
  words.column_export_ready,
];

/** Of several cars, so without a VIN; none of them was driven. */
const exampleIn = (words: ImportWords): (string | number)[] => [
  "BYD",
  "Seal",
  2025,
  words.example_trim_level,
  words.example_body_color,
  words.example_interior_color,
  24_100,
  3,
  words.example_location,
  words.example_seller,
  words.example_additional_features,
  words.example_notes,
  // An SKU is drawn where nobody gives one.
  "",
  words.example_powertrain,
  0,
  words.example_condition,
  "",
  0,
  "",
  "FCA",
  words.example_location,
  words.example_export_ready,
];

/** Of the first 26. */
const columnLetter = (at: number) => String.fromCharCode(65 + at);

type Guide = { header: readonly string[]; example: readonly (string | number)[]; offered: readonly string[] };

/**
 * Each column in a row of its own under its letter, so that nobody reads the example as a list: it would come to the market as
 * a car.
 */
const exampleSheet = (words: ImportWords, { header, example, offered }: Guide) => ({
  sheet: words.sheet_example,
  header: [words.guide_column, words.guide_example, words.guide_required, words.guide_colours],
  numeric: [],
  rows: Array.from({ length: Math.max(header.length, offered.length) }, (_, at) => [
    header[at] === undefined ? "" : `${columnLetter(at)}. ${header[at]}`,
    example[at] ?? "",
    neededPlaces.has(at) ? words.guide_yes : "",
    offered[at] ?? "",
  ]),
});

export type ImportLog = { info(about: object, message: string): void };

type Ended = {
  supplierId: string;
  /** The import's id; absent where none came of it. */
  id?: string;
  /** By `performance.now()`. */
  began: number;
  /** `done`, `called_back`, or the code of what was wrong. */
  outcome: string;
  result?: ImportResult;
};

/** Writes how an import ended, as the commands of people are written: how many rows went in, how many were refused. */
export function logImport(log: ImportLog, { supplierId, id, began, outcome, result }: Ended): void {
  const ms = Math.round(performance.now() - began);
  const { inserted, updated, unchanged, rejected } = result ?? {};
  const rows = result && { inserted, updated, unchanged, rejected };
  log.info({ event: "importEnded", outcome, account: supplierId, about: id, ...rows, ms }, "event");
}
