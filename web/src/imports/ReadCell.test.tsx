// @vitest-environment jsdom
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

/** The cells of the first rows, as they are shown of such a list. */
async function shown(reading: Partial<ReadingDescription>) {
  const { user } = await openDesk(priceList(), () => ({ reading }));
  await user.click(await screen.findByRole("button", { name: "How the file was read" }));
  const rows = screen.getByRole("region", { name: "The first rows of the file" });
  return within(rows)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(1)
        .map(({ textContent }) => plain(textContent)),
    );
}

test("below a cell about a fact stands what was read of it, unless that is the same", async () => {
  const columns = (
    ["powertrain", "engine_cc", "condition", "first_registered_on", "mileage_km"] as const
  ).map((column) => ({ header: column, column }));
  const facts = {
    powertrain: "phev",
    engine_cc: 2000,
    condition: "used",
    first_registered_on: "2024-05-01",
    mileage_km: 23_000,
  } as const;
  const unread = ["engine_cc" as const, "first_registered_on" as const, "mileage_km" as const];
  expect(
    await shown({
      columns,
      rows: [
        { line: 2, cells: ["插混", "2.0T", "二手", "2024年5月", "2.3万公里"], facts },
        { line: 3, cells: ["phev", "2000", "used", "2024-05-01", "23 000 km"], facts },
        { line: 4, cells: ["纯电", "EV", "未知", "", ""], facts: { powertrain: "bev", engine_cc: 0 } },
        { line: 5, cells: ["?", "big", "", "05/06/2024", "2.3"], facts: {}, unread },
      ],
    }),
  ).toEqual([
    [
      "插混→ Plug-in hybrid (PHEV)",
      "2.0T→ 2 000 cm³",
      "二手→ Used",
      "2024年5月→ 01/05/2024",
      "2.3万公里→ 23 000 km",
    ],
    ["phev", "2000", "used", "2024-05-01", "23 000 km"],
    ["纯电→ Electric (BEV)", "EV→ 0 cm³", "未知→ —", "", ""],
    ["?→ —", "big→ not read", "", "05/06/2024→ not read", "2.3→ not read"],
  ]);
});

test("a term and its place are told in one cell, or each in its own", async () => {
  const facts = { basis: "FOB", basis_place: "霍尔果斯" } as const;
  const told = (names: readonly ("basis" | "basis_place")[], cells: string[]) =>
    shown({
      columns: names.map((column) => ({ header: column, column })),
      rows: [{ line: 2, cells, facts }],
    });
  expect(await told(["basis"], ["FOB霍尔果斯"])).toEqual([["FOB霍尔果斯→ FOB Khorgos"]]);
  cleanup();
  expect(await told(["basis", "basis_place"], ["FOB 霍尔果斯", ""])).toEqual([
    ["FOB 霍尔果斯→ FOB", "→ Khorgos"],
  ]);
});

test("a column that holds no fact is shown as it is", async () => {
  const row = { line: 2, cells: ["BYD", "2.0T"], facts: { engine_cc: 2000 } };
  const columns = [
    { header: "Марка", column: "brand" },
    { header: "Объём", column: null },
  ] as const;
  expect(await shown({ columns: [...columns], rows: [row] })).toEqual([["BYD", "2.0T"]]);
});
