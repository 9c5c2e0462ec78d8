import { expect, test } from "vitest";
import { Basis } from "../cars/facts.ts";
import { countedLegs, wayTo } from "./legs.rules.ts";

const told = (basis: Parameters<typeof wayTo>[1]["basis"], basis_place: string, to = "almaty" as const) => {
  const { before, after, missing } = wayTo(to, { basis, basis_place });
  return [
    ...before.map(({ from, to: end }) => `${from}-${end}`),
    "|",
    ...after.map(({ to: end }) => end),
    ...missing,
  ];
};

test.each([
  ["EXW", "Urumqi", ["inland-khorgos", "khorgos-border", "|", "almaty"]],
  ["EXW", "", ["inland-khorgos", "khorgos-border", "|", "almaty"]],
  ["EXW", "Склад 4", ["inland-khorgos", "khorgos-border", "|", "almaty"]],
  ["EXW", "霍尔果斯", ["khorgos-border", "|", "almaty"]],
  ["EXW", "Алматы", ["|"]],
  ["FCA", "Хоргос", ["|", "almaty"]],
  ["FOB", "Khorgos", ["|", "almaty"]],
  ["FCA", "上海", ["inland-khorgos", "|", "almaty"]],
  ["DAP", "Khorgos", ["|", "almaty"]],
  ["CPT", "Достык", ["|", "almaty"]],
  ["CPT", "Almaty", ["|"]],
  ["CIP", "阿拉木图", ["|"]],
  ["CIF", "Almaty", ["|"]],
  ["CFR", "Almaty", ["|"]],
  ["DAP", "Алматы", ["|"]],
  ["DPU", "Almaty", ["|"]],
  ["DAP", "Astana", ["|", "legs_after"]],
  ["DAP", "Aktau", ["|", "legs_after"]],
  ["FCA", "", ["|", "basis_place"]],
  ["CPT", "Склад 4", ["|", "basis_place"]],
  ["DDP", "", ["|"]],
  ["DDP", "Almaty", ["|"]],
  ["DDP", "Astana", ["|", "legs_after"]],
  [undefined, "Khorgos", ["|", "basis"]],
] as const)("%s %s leaves %j to be paid on the way to Almaty", (basis, place, left) =>
  expect(told(basis, place)).toEqual(left),
);

test("the way to Astana is its own", () =>
  expect(wayTo("astana", { basis: "FCA", basis_place: "Khorgos" }).after).toEqual([
    { from: "border", to: "astana" },
  ]));

test("no way has another leg than those that count, and each of them is on one", () => {
  const used = Basis.options.flatMap((basis) =>
    ["Urumqi", "Khorgos", ""].flatMap((basis_place) =>
      (["almaty", "astana"] as const).flatMap((to) => {
        const { before, after } = wayTo(to, { basis, basis_place });
        return [...before, ...after];
      }),
    ),
  );
  const named = (legs: typeof countedLegs) =>
    [...new Set(legs.map(({ from, to }) => `${from} ${to}`))].toSorted();
  expect(named(used)).toEqual(named(countedLegs));
});
