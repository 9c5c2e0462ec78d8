import { figureChanges } from "@khorgos/contract/costs/sheet-changes.rules";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import { expect, test } from "vitest";
import {
  draftFaults,
  partOfFigure,
  readTyped,
  typedFigure,
  unclearFigure,
  valueAt,
  withValue,
  writtenIn,
} from "./cost-draft.rules.ts";

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);
const at = (path: string, one = sheet) => new Map(figuresOf(one)).get(path);

test.each([
  ["currency.usd_kzt", "currency"],
  ["mrp", "fees"],
  ["vat", "fees"],
  ["duty.3.percent", "duty"],
  ["recycling.steps.0.factor", "recycling"],
])("%s stands under %s", (path, part) => expect(partOfFigure(path)).toBe(part));

test.each(figuresOf(sheet).map(([path]) => path))(
  "another figure at %s is there, and all others stay",
  (path) => {
    const figure = typedFigure(7, DAY);
    const changed = withValue(sheet, path, figure);
    expect(at(path, changed)).toEqual(figure);
    expect(valueAt(changed, path)).toEqual(figure);
    expect(figureChanges(sheet, changed)).toMatchObject([{ path, was: at(path), is: figure }]);
  },
);

test("a name may be typed word by word, and an empty one keeps the draft from being published", () => {
  const names = (text: string) => withValue(sheet, "services.0.names.en", text);
  expect(names("Customs ").services[0]?.names.en).toBe("Customs ");
  expect(draftFaults(names("Customs "), DAY)).toEqual([]);
  expect(draftFaults(names(""), DAY)).toMatchObject([{ path: "services.0.names.en", code: "required" }]);
});

test("a sheet says nothing of a row that it does not have", () => {
  expect(valueAt(sheet, "services.0.names.en")).toBe("Customs broker");
  expect(valueAt(sheet, "services.9.names.en")).toBeUndefined();
});

test("a figure that is too large stays in its place, and is refused", () => {
  const large = withValue(sheet, "vat", typedFigure(1e12, DAY));
  expect(at("vat", large)?.value).toBe(1e12);
  expect(draftFaults(large, DAY)).toMatchObject([{ path: "vat.value", code: "max" }]);
});

test.each([
  ["0,25", 0.25],
  ["520.5", 520.5],
  ["1 200,5", 1200.5],
  ["0,", 0],
  ["-1", -1],
  ["", null],
  [" ", null],
  ["-", null],
  ["1e9", undefined],
  ["abc", undefined],
  ["1,2,", undefined],
  ["0,125", 0.125],
  ["4.3250", 4.325],
  ["1 200,125", 1200.125],
  ["1,200,000", 1_200_000],
  ["1.200.000", 1_200_000],
  ["4,325.5", 4325.5],
  ["4.325,", 4325],
])("%o is typed: %s", (written, value) => {
  expect(readTyped(written, "mrp")).toBe(value);
});

test.each(["4,325", "180,000", "1.200", "-4,325", "1,200,", "1,200,00"])(
  "%s may be thousands, and nobody guesses",
  (written) => expect(readTyped(written, "mrp")).toBe("unclear"),
);

test("an exchange rate of three decimals is one: none is a hundred thousand", () => {
  expect(readTyped("520,125", "currency.usd_kzt")).toBe(520.125);
});

test("an unclear figure keeps what was typed, and the draft from being published", () => {
  const draft = withValue(sheet, "mrp", unclearFigure("4,325", DAY));
  expect(writtenIn(draft.mrp)).toBe("4,325");
  expect(writtenIn(sheet.mrp)).toBeUndefined();
  expect(draftFaults(draft, DAY)).toEqual([{ path: "mrp.value", code: "unclear_number" }]);
});
