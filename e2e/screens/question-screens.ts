import { given, type Told, yuan } from "./preview-screens.ts";
import type { Screen } from "./screen.ts";

const who = "lin" as const;
const path = "/supplier/price-list";

const firstPrices = [
  { line: 2, car: "比亚迪 秦PLUS DM-i", written: "13.88" },
  { line: 3, car: "吉利 星越L 2.0T 四驱旗舰型", written: "17.98" },
  { line: 4, car: "理想 L9 Ultra", written: "45.98" },
];
/** A list of the usual kind: its prices are written in ten thousands, in a currency that is known. */
const inWan = {
  list: { last_units_per_dollar: 7.08, last_rate_on: "2026-11-19" },
  reading: {
    currency: yuan,
    questions: [
      {
        code: "unit",
        params: {},
        options: [10_000, 1].map((value) => ({
          value,
          label: "",
          rows: firstPrices.map((row) => ({ ...row, dollars: (Number(row.written) * value) / 7.08 })),
        })),
      },
    ],
  },
  foresight: null,
} satisfies Told;
const askedMuch = {
  reading: {
    questions: [
      {
        code: "which_price",
        params: {},
        options: [
          { value: 7, label: "出口价(美元)", rows: rowsAt(18_200) },
          { value: 8, label: "指导价", rows: rowsAt(159_800) },
        ],
      },
      { code: "missing_column", params: { column: "quantity" }, options: [] },
      { code: "implausible", params: {}, options: [] },
    ],
  },
  foresight: null,
} satisfies Told;

function rowsAt(price: number) {
  return firstPrices.map(({ line, car }, at) => ({
    line,
    car,
    written: String(price + 700 * at),
    dollars: price + 700 * at,
  }));
}
const paint = {
  trim_level: "四驱旗舰型",
  body_color: "white",
  body_color_name: "雪域白",
  interior_color: "black/red",
  location: "Khorgos",
};
/** Next week's list. */
const weekly = {
  foresight: {
    changes: Array.from({ length: 9 }, (_, at) => ({
      line: at + 3,
      car: `BYD Song Plus DM-i ${110 + at} км 2025`,
      was: 21_900 - 300 * at,
      price: 18_500 + 150 * at,
      ...paint,
    })),
    missing: {
      count: 3,
      called_sold: 1,
      fate: "keep",
      cars: ["Geely Monjaro 2024", "Zeekr 001 WE 86 2025", "Li Auto L9 Max 2025"].map((car, at) => ({
        id: `00000000-0000-4000-8000-0000000000b${at}`,
        car,
        price: 23_400 + 9000 * at,
        quantity: at + 1,
        ...paint,
        called_sold: at === 0,
      })),
    },
  },
} satisfies Told;

/** Questions to suppliers about a price list, and the changes of next week's list. */
export const questionScreens: readonly Screen[] = [
  { name: "price-list-unit", path, who, before: given(inWan) },
  { name: "price-list-questions", path, who, before: given(askedMuch) },
  { name: "price-list-weekly", path, who, before: given(weekly) },
];
