import type { Foresight, PriceList } from "@khorgos/contract/imports/price-list";
import { ReadingChoices, type ReadingDescription } from "@khorgos/contract/imports/reading";
import * as z from "zod/mini";
import { PriceListPage } from "../src/imports/PriceListPage.tsx";
import { type Asked, openPage } from "./open-page.tsx";
import { lin } from "./people.ts";
import { priceList, priceListId } from "./price-list.ts";

/** A price list on Lin's desk, and the wire that tells what would become of it. */

export const understood: ReadingDescription = {
  encoding: "gb18030",
  delimiter: ";",
  headerLine: 2,
  columns: [
    { header: "Марка", column: "brand" },
    { header: "VIN", column: null },
    { header: "Цена", column: "price" },
  ],
  rows: [{ line: 3, cells: ["BYD", "LGX", "18500"] }],
};
export const foreseen: Foresight = {
  is_whole: true,
  inserted: 12,
  updated: 140,
  unchanged: 3,
  rejected: 2,
  rows: [
    {
      line: 14,
      car: "Geely Monjaro 2025",
      refused: [{ line: 14, column: "price", code: "number", msg: "", value: "cheap" }],
    },
    { line: 15, car: "BYD", refused: [{ line: 15, column: "model", code: "required", msg: "", value: "" }] },
  ],
  left_out: 0,
  touched: [],
  noted: 2,
  notes: [40, 41],
  warned: 1,
  warnings: [
    { line: 9, car: "BYD Seal 2025", supplier_sku: "LA-1", was: 18_500, price: 25_000, median: null },
  ],
  repeated: 0,
  repeats: [],
  unknown: [],
  doubted: 0,
  doubts: [],
};

export const preview = `POST /price-lists/${priceListId}/preview`;
const Body = z.object({ choices: ReadingChoices });

/** What the server makes of choices, where that is not the usual. */
export type Told = { reading?: Partial<ReadingDescription>; foresight?: Partial<Foresight> | null };
export const answer =
  (tell: (choices: ReadingChoices) => Told, list: Partial<PriceList> = {}) =>
  ({ body }: Asked) => {
    const { choices } = Body.parse(body);
    const { reading, foresight } = tell(choices);
    return {
      price_list: priceList({ ...list, choices }),
      reading: { ...understood, ...reading },
      foresight: foresight === null ? null : { ...foreseen, ...foresight },
    };
  };
/** Opens the page of the list that lies on the desk. `tell` says what the server makes of the choices. */
export const openDesk = (
  list: PriceList | null,
  tell: (choices: ReadingChoices) => Told = () => ({}),
  answers: object = {},
  language: "en" | "ru" | "zh" = "en",
) =>
  openPage(<PriceListPage />, {
    user: lin,
    language,
    route: "/supplier/price-list",
    at: "/supplier/price-list",
    answers: {
      "GET /price-lists/current": { price_list: list },
      [preview]: answer(tell, list ?? {}),
      ...answers,
    },
  });
/** The choices that were asked about, in their order. */
export const wanted = (asked: Asked[]) =>
  asked.filter(({ path }) => path.endsWith("/preview")).map(({ body }) => Body.parse(body).choices);
/** A text with its narrow spaces as plain ones. */
export const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");
