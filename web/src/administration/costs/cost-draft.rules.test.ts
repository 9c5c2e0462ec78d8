import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { Figure } from "@khorgos/contract/costs/sheet";
import { figuresOf } from "@khorgos/contract/costs/sheet.rules";
import { expect, test } from "vitest";
import {
  figureChanges,
  partOfFigure,
  typedFigure,
  withDutyRow,
  withoutDutyRow,
  withValue,
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
    expect(figureChanges(figuresOf(sheet), figuresOf(changed))).toEqual([
      { name: path, was: at(path), is: figure },
    ]);
  },
);

test("a row of the duty is copied for a bracket, and taken away again", () => {
  const [first] = sheet.duty;
  if (!first) throw new Error("The sample sheet has no duty.");
  const more = withDutyRow(sheet, 1, { ...first, cc_to: 1000 });
  expect(more.duty).toHaveLength(sheet.duty.length + 1);
  expect(more.duty[1]?.cc_to).toBe(1000);
  expect(withoutDutyRow(more, 1)).toEqual(sheet);
});

test("what changes is told by name: another value, another source, something new, something gone", () => {
  const one = typedFigure(1, DAY);
  const other: Figure = { ...one, source: "a law", certainty: "official" };
  const before = [
    ["same", one],
    ["source", one],
    ["gone", one],
  ] as const;
  const after = [
    ["same", { ...one }],
    ["source", other],
    ["new", one],
  ] as const;
  expect(figureChanges(before, after)).toEqual([
    { name: "source", was: one, is: other },
    { name: "new", was: undefined, is: one },
    { name: "gone", was: one, is: undefined },
  ]);
});
