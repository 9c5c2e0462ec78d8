import type { DoubtedCell } from "@khorgos/contract/imports";
import type { Page } from "@playwright/test";
import { lies } from "./desk-screens.ts";
import { given } from "./preview-screens.ts";
import type { Screen } from "./screen.ts";

const who = "lin" as const;

const doubt = (line: number, column: string, code: string, value: string): DoubtedCell => ({
  line,
  column,
  code,
  msg: "",
  value,
  car: "BYD Song Plus DM-i Flagship 2025",
  used: [
    "vin_check_digit",
    "vin_twice",
    "driven_as_new",
    "registered_before_model",
    "registered_as_new",
  ].includes(code),
});
const dayInFile = doubt(61, "first_registered_on", "day", "до конца ноября");
const doubts = [
  doubt(31, "first_registered_on", "unclear_day", "05/06/2024"),
  doubt(47, "vin", "vin_check_digit", "LGXCE6CD1P0123456"),
  doubt(52, "powertrain", "which_hybrid", "混动"),
  doubt(58, "export_ready", "which_paper", "да"),
  doubt(59, "vin", "vin_in_number", "1.23457E+16"),
  doubt(60, "vin", "vin_twice", "LGXCE6CD3P0123457"),
  doubt(62, "mileage_km", "driven_as_new", "50 000 км"),
  doubt(63, "first_registered_on", "registered_before_model", "05.2019"),
  doubt(65, "first_registered_on", "registered_as_new", "2023-03-14"),
  { ...doubt(64, "mileage_km", "max", "30 000 000 км"), max: 2_000_000 },
];

export const doubtScreens: readonly Screen[] = [
  {
    name: "price-list-facts",
    path: "/supplier/price-list",
    who,
    before: given({
      list: { choices: { mended: [{ line: 61, column: "first_registered_on", value: "2024-11-30" }] } },
      foresight: {
        rejected: 0,
        rows: [],
        warned: 0,
        warnings: [],
        touched: [{ line: 61, car: dayInFile.car, refused: [], doubts: [dayInFile], warning: null }],
        doubted: doubts.length,
        doubts,
      },
    }),
    first: goToFacts,
  },
  {
    name: "price-list-names",
    path: "/supplier/price-list",
    who,
    before: given({
      reading: {
        columns: [
          { header: "Марка", column: "brand" },
          { header: "Пробег", column: "mileage_km" },
          { header: "Пробег автомобиля", column: null, twin_of: "mileage_km" },
        ],
      },
      foresight: {
        rejected: 0,
        rows: [],
        warned: 0,
        warnings: [],
        repeats: [],
        unknown: [],
        read_names: [
          { name: "BYD Song Plus DM-i Flagship 1.5L", powertrain: "phev", engine_cc: 1500, cars: 142 },
          { name: "Li Auto L9 增程 1.5T", powertrain: "erev", engine_cc: 1500, cars: 21 },
          { name: "Geely Monjaro 2.0T", powertrain: null, engine_cc: 2000, cars: 1 },
          { name: "BYD 秦PLUS EV", powertrain: "bev", engine_cc: null, cars: 3 },
        ],
      },
    }),
    first: goToNames,
  },
  {
    name: "upload-done-facts",
    path: "/supplier/dashboard",
    who,
    before: lies({
      status: "done",
      result: {
        id: "00000000-0000-4000-8000-0000000000aa",
        encoding: "utf-8",
        inserted: 12,
        updated: 140,
        unchanged: 98,
        rejected: 0,
        errors: [],
        doubted: doubts.length,
        doubts,
        noted: 0,
        notes: [],
      },
    }),
  },
];

async function goToFacts(page: Page) {
  await page
    .locator("[data-cell]")
    .first()
    .evaluate((cell) => cell.scrollIntoView({ block: "center" }));
}

async function goToNames(page: Page) {
  const names = page.getByRole("region").last();
  await names.evaluate((region) => region.scrollIntoView({ block: "end" }));
}
