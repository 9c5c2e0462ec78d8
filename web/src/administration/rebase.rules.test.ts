import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { expect, test } from "vitest";
import { typedFigure, withValue } from "./cost-draft.rules.ts";
import { withoutRow, withRow } from "./cost-rows.rules.ts";
import { rebased } from "./rebase.rules.ts";

const DAY = "2026-11-25";
const base = sampleSheet(DAY);
const figure = (value: number) => typedFigure(value, DAY);
const withDollar = (value: number, sheet = base) => withValue(sheet, "currency.usd_kzt", figure(value));
const withEuro = (value: number, sheet = base) => withValue(sheet, "currency.eur_kzt", figure(value));

test.each<[what: string, sheet: CostSheet, onto: CostSheet, merged: CostSheet]>([
  ["nothing was edited", base, withEuro(610), withEuro(610)],
  ["nothing else was published", withDollar(531), base, withDollar(531)],
  ["both changed a figure of their own", withDollar(531), withEuro(610), withDollar(531, withEuro(610))],
  ["both changed a figure to the same", withDollar(531), withDollar(531), withDollar(531)],
  [
    "two rows of a table were changed, each by one",
    withValue(base, "duty.0.percent", figure(20)),
    withValue(base, "duty.1.percent", figure(25)),
    withValue(withValue(base, "duty.0.percent", figure(20)), "duty.1.percent", figure(25)),
  ],
  [
    "a service was named and left out",
    withValue(base, "services.0.names.en", "Agent"),
    withValue(base, "services.0.included", false),
    withValue(withValue(base, "services.0.names.en", "Agent"), "services.0.included", false),
  ],
])("%s: nothing is lost", (_, sheet, onto, merged) =>
  expect(rebased({ base, sheet }, onto)).toEqual({ sheet: merged, overruled: [] }),
);

test.each<[what: string, sheet: CostSheet, onto: CostSheet, overruled: string]>([
  ["a figure", withDollar(531), withDollar(540), "currency.usd_kzt"],
  [
    "a figure, and the whole row was removed",
    withValue(base, "legs.0.usd", figure(900)),
    withoutRow(base, "legs", 0),
    "legs",
  ],
  [
    "a row that was added above, and a figure of the table",
    withRow(base, "duty", DAY, 0),
    withValue(base, "duty.1.percent", figure(25)),
    "duty",
  ],
  [
    "a bound, and another one a figure",
    withValue(base, "recycling.steps.0.cc_to", 1200),
    withValue(base, "recycling.steps.1.factor", figure(4)),
    "recycling.steps",
  ],
  [
    "a name",
    withValue(base, "services.0.names.en", "Agent"),
    withValue(base, "services.0.names.en", "Forwarder"),
    "services.0.names.en",
  ],
])("what both changed stays as it was edited, and is named: %s", (_, sheet, onto, overruled) =>
  expect(rebased({ base, sheet }, onto)).toEqual({ sheet, overruled: [overruled] }),
);

test("a row that was added stays beside what changed in other tables", () => {
  const edited = withRow(base, "duty", DAY, 0);
  const onto = withValue(withDollar(531), "recycling.steps.0.factor", figure(2));
  const { sheet, overruled } = rebased({ base, sheet: edited }, onto);
  expect([sheet.duty.length, overruled]).toEqual([base.duty.length + 1, []]);
  expect(sheet).toEqual({ ...onto, duty: edited.duty });
});

test("beside what both changed the rest comes along", () => {
  const onto = withEuro(610, withDollar(540));
  expect(rebased({ base, sheet: withDollar(531) }, onto)).toEqual({
    sheet: withEuro(610, withDollar(531)),
    overruled: ["currency.usd_kzt"],
  });
});
