import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { expect, test } from "vitest";
import { typedFigure, withValue } from "./cost-draft.rules.ts";
import {
  asOfToday,
  carriedOver,
  type Costs,
  dayOfNext,
  deskOf,
  fateOf,
  keptOf,
  sheetOn,
  sheetBefore,
  standOf,
  takenBack,
  withChange,
} from "./cost-desk.rules.ts";

const [TODAY, NEW_YEAR] = ["2026-11-26", "2027-01-01"] as const;
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const published = (digit: number, valid_from: string) => ({
  id: idOf(digit),
  valid_from,
  published_at: "2026-11-25T08:00:00Z",
  published_by: "Saule",
});
const sheet = sampleSheet("2026-11-25");
const coming = withValue(sheet, "mrp", typedFigure(4500, TODAY));
const costs: Costs = {
  sheet,
  published: published(1, "2026-01-01"),
  coming_sheets: [{ sheet: coming, published: published(2, NEW_YEAR) }],
  newest: idOf(2),
};
const dear = (one = sheet) => withValue(one, "currency.usd_kzt", typedFigure(531, TODAY));
const edited = withChange({ validFrom: TODAY }, costs, dear);

test("a draft begins from the sheet that counts on its day", () => {
  expect(sheetOn({ validFrom: TODAY }, costs)).toMatchObject({ sheet, from: costs.published });
  expect(sheetOn({ validFrom: "2027-02-01" }, costs)).toMatchObject({
    sheet: coming,
    from: published(2, NEW_YEAR),
  });
  expect(edited.draft).toMatchObject({ sheet: dear(), base: sheet, seen: idOf(2) });
});

test("what is changed back is no draft", () =>
  expect(withChange(edited, costs, () => sheet)).toEqual({ validFrom: TODAY }));

test("a draft stands until something else is published, or its day is one of another sheet", () => {
  expect(standOf({ validFrom: NEW_YEAR }, costs)).toBe("stands");
  expect(standOf(edited, costs)).toBe("stands");
  expect(standOf({ ...edited, validFrom: "2026-12-31" }, costs)).toBe("stands");
  expect(standOf({ ...edited, validFrom: NEW_YEAR }, costs)).toBe("other_day");
  expect(standOf(edited, { ...costs, newest: idOf(3) })).toBe("outrun");
});

test("the next sheet is of a later day", () =>
  expect([TODAY, NEW_YEAR].map((validFrom) => dayOfNext(validFrom, costs))).toEqual([NEW_YEAR, undefined]));

test("a sheet counts, is to count, or was replaced", () => {
  const fate = (one: typeof costs.published) => fateOf(one, costs, TODAY);
  expect([costs.published, published(2, NEW_YEAR), published(3, TODAY)].map(fate)).toEqual([
    "inForce",
    "coming",
    "replaced",
  ]);
});

test("a coming sheet is taken back by what counts before its day", () => {
  const desk = takenBack(NEW_YEAR, costs);
  expect(desk).toMatchObject({ validFrom: NEW_YEAR, draft: { sheet, base: coming, seen: idOf(2) } });
  expect(standOf(desk, costs)).toBe("stands");
  const two = {
    ...costs,
    coming_sheets: [...costs.coming_sheets, { sheet, published: published(3, "2027-02-01") }],
  };
  expect(sheetBefore("2027-02-01", two)).toBe(coming);
  expect(takenBack(NEW_YEAR, { ...costs, sheet: coming })).toEqual({ validFrom: NEW_YEAR });
});

test("a draft is carried over to the sheet of another day", () => {
  const moved = carriedOver({ ...edited, validFrom: NEW_YEAR }, costs);
  expect(moved.draft).toMatchObject({ sheet: dear(coming), base: coming, overruled: [] });
  expect(standOf(moved, costs)).toBe("stands");
});

test("what was overruled is told until it is edited, or what changed it is undone", () => {
  const theirs = withValue(dear(), "currency.eur_kzt", typedFigure(610, TODAY));
  const newer = { ...costs, sheet: theirs, published: published(3, TODAY), newest: idOf(3) };
  const dollar = (value: number) => (one: typeof sheet) =>
    withValue(one, "currency.usd_kzt", typedFigure(value, TODAY));
  const both = (one: typeof sheet) =>
    withValue(dollar(540)(one), "currency.eur_kzt", typedFigure(620, TODAY));
  const told = carriedOver(withChange({ validFrom: TODAY }, costs, both), newer);
  expect(told.draft?.overruled).toEqual(["currency.usd_kzt", "currency.eur_kzt"]);
  const elsewhere = withChange(told, newer, (one) => withValue(one, "mrp", typedFigure(4500, TODAY)));
  expect(elsewhere.draft?.overruled).toEqual(["currency.usd_kzt", "currency.eur_kzt"]);
  expect(withChange(told, newer, dollar(531)).draft?.overruled).toEqual(["currency.eur_kzt"]);
  expect(withChange(told, newer, dollar(545)).draft?.overruled).toEqual(["currency.eur_kzt"]);
  expect(withChange(told, newer, () => theirs)).toEqual({ validFrom: TODAY });
});

test("a draft that says what was published meanwhile is none any more", () => {
  const newer = { ...costs, sheet: dear(), published: published(3, TODAY), newest: idOf(3) };
  expect(carriedOver(edited, newer)).toEqual({ validFrom: TODAY });
});

test("a tab keeps what was edited, and nothing else", () => {
  expect(deskOf(keptOf(edited), TODAY)).toEqual(edited);
  expect(deskOf(keptOf({ ...edited, validFrom: "" }), TODAY)).toEqual(edited);
  expect(deskOf(keptOf(edited), "2026-11-27")).toEqual({ ...edited, validFrom: "2026-11-27" });
  expect(keptOf({ validFrom: NEW_YEAR })).toEqual({});
  expect(deskOf({ desk: '{"validFrom":"2027-01-01","draft":{}}' }, TODAY)).toEqual({ validFrom: TODAY });
});

test("a day that is over gives way to today, with its draft; one that is to come stays", () => {
  expect(asOfToday(edited, "2026-11-27")).toEqual({ ...edited, validFrom: "2026-11-27" });
  expect(asOfToday(edited, TODAY)).toBe(edited);
  expect(asOfToday({ validFrom: NEW_YEAR }, TODAY)).toEqual({ validFrom: NEW_YEAR });
});
