import { expect, test } from "vitest";
import { foldCase } from "../words/name-currency.ts";
import { countedIn, readEngine, readMileage } from "./read-measures.ts";

test.each([
  ["2.0", 2000],
  ["2.0T", 2000],
  ["2.0 T", 2000],
  ["2.0TD", 2000],
  ["2", 2000],
  ["3 л", 3000],
  ["1998", 1998],
  ["1 998", 1998],
  ["1,998", 1998],
  ["1.998", 1998],
  ["1998cc", 1998],
  ["1998 см³", 1998],
  ["1998 куб. см", 1998],
  ["1 998 см3", 1998],
  ["1998ml", 1998],
  ["1998毫升", 1998],
  ["1.5L", 1500],
  ["1,5 л", 1500],
  ["1.5升", 1500],
  ["１．５Ｔ", 1500],
  ["660", 660],
  ["0", 0],
  ["纯电", 0],
  ["EV", 0],
  ["12.5", 12_500],
])("an engine of %j has %i cm³", (text, whole) => {
  expect(readEngine(foldCase(text))).toEqual({ whole });
});

test.each([
  "2.0/1.5",
  "V6",
  "2.0T 184 hp",
  "1998L",
  "до 7 л.",
  "2.0cc",
  "большой",
  "-2.0",
  "1.2.3",
  "9".repeat(60),
])("%j is no size of an engine", (text) => {
  expect(readEngine(foldCase(text))).toEqual({ doubt: "number" });
});

test.each([
  ["12000", 12_000],
  ["12 000 км", 12_000],
  ["12 000 км", 12_000],
  ["12,000 km", 12_000],
  ["12000公里", 12_000],
  ["1.2万公里", 12_000],
  ["1.2万", 12_000],
  ["1,2万公里", 12_000],
  ["12 тыс. км", 12_000],
  ["12,5 тыс.км", 12_500],
  ["12.5k km", 12_500],
  ["0", 0],
  ["0公里", 0],
  ["零公里", 0],
  ["0 miles", 0],
  ["0 миль", 0],
  ["0.0 mi.", 0],
  ["0英里", 0],
  ["零英里", 0],
  ["1.23456万", 12_346],
  ["12000.0", 12_000],
])("%j is %i km", (text, whole) => {
  expect(readMileage(foldCase(text))).toEqual({ whole });
});

test("what the header counts in holds for cells that name no unit", () => {
  const read = (text: string) => readMileage(foldCase(text), countedIn("里程（万公里）"));
  expect(read("1.2")).toEqual({ whole: 12_000 });
  expect(read("0.05")).toEqual({ whole: 500 });
  expect(read("1.2万")).toEqual({ whole: 12_000 });
  expect(read("12000公里")).toEqual({ whole: 12_000 });
  expect([countedIn("Пробег, тыс. км"), countedIn("里程(千公里)"), countedIn("行驶里程(千米)")]).toEqual([
    1000, 1000, 1,
  ]);
});

test.each([
  ["12.000", "unclear_number"],
  ["1.2", "unclear_number"],
  ["1,5", "unclear_number"],
  ["12,5", "unclear_number"],
  ["0.8", "unclear_number"],
  ["3.2公里", "unclear_number"],
  ["12.6 км", "unclear_number"],
  ["до 100 км", "number"],
  ["50-100", "number"],
  ["50 миль", "in_miles"],
  ["12,000 miles", "in_miles"],
  ["7.5万英里", "in_miles"],
  ["75k mi (120 700 km)", "in_miles"],
  ["мили", "number"],
  ["-5", "number"],
  ["новый", "number"],
  ["9".repeat(60), "number"],
])("%j is no distance: %s", (text, doubt) => {
  expect(readMileage(foldCase(text))).toEqual({ doubt });
});

test.each(["mileage (miles)", "Пробег, мили", "里程(英里)", "里程 英里", "Mileage, mi"])(
  "a number under %j is none of kilometres unless its cell says so, or it is 0",
  (header) => {
    expect(readMileage("12000", countedIn(header))).toEqual({ doubt: "in_miles" });
    for (const zero of ["0", "0 miles", "0k", "零公里"])
      expect(readMileage(zero, countedIn(header))).toEqual({ whole: 0 });
    expect(readMileage("12000 km", countedIn(header))).toEqual({ whole: 12_000 });
  },
);

test.each(["1.2万", "12 тыс", "12 тыс.", "12k", "12千"])(
  "%j under a header in miles says how many thousands, and not of what",
  (text) => {
    for (const header of ["里程(英里)", "Пробег, мили", "mileage (miles)", "里程(万英里)"])
      expect(readMileage(foldCase(text), countedIn(header))).toEqual({ doubt: "in_miles" });
  },
);

test.each(["1.2万公里", "12 тыс. км", "12k km"])("%j is in kilometres under a header in miles too", (text) =>
  expect(readMileage(foldCase(text), countedIn("里程(英里)"))).toEqual({ whole: 12_000 }),
);
