import { myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { findImport, undoImport } from "@khorgos/contract/imports/history";
import {
  cancelPriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { row, rows, weeklyHeader, weeklyLists } from "../../test/weekly-lists.ts";
import { cast } from "../demo/cast.ts";

const week = weeklyLists();
const { lin } = week;

test("a preview says what changes, the largest change first, and which cars the list lacks", async () => {
  await week.atOnce(...rows(1, 5));
  await week.market.given.car({ supplier_sku: "SOLD", quantity: 0 });
  await week.market.given.car({ supplier_id: cast.wang.id });
  const { foresight } = await week.look({}, row(1, 19_000), row(2, 26_000), row(3), row(6));
  const ids = Object.fromEntries((await week.stock()).map(({ supplier_sku, id }) => [supplier_sku, id]));
  expect(foresight).toMatchObject({
    inserted: 1,
    updated: 2,
    unchanged: 1,
    changes: [
      { line: 3, car: "BYD Seal 2 2025", was: 20_000, price: 26_000 },
      { line: 2, car: "BYD Seal 1 2025", was: 20_000, price: 19_000 },
    ],
    missing: {
      count: 2,
      fate: "keep",
      cars: [
        { id: ids["LA-4"], car: "BYD Seal 4 2025", price: 20_000, quantity: 2 },
        { id: ids["LA-5"], car: "BYD Seal 5 2025", price: 20_000, quantity: 2 },
      ],
    },
  });
});

test.each([
  {
    fate: "keep",
    left: { "LA-1": 2, "LA-2": 2, "LA-3": 2, "LA-4": 2 },
    sells: ["LA-1", "LA-2", "LA-3", "LA-4"],
  },
  { fate: "sold", left: { "LA-1": 2, "LA-2": 2, "LA-3": 0, "LA-4": 2 }, sells: ["LA-1", "LA-2", "LA-4"] },
  { fate: "remove", left: { "LA-1": 2, "LA-2": 2, "LA-4": 2 }, sells: ["LA-1", "LA-2", "LA-4"] },
] as const)("what the list lacks: $fate, until the import is taken back", async ({ fate, left, sells }) => {
  await week.market.given.car({ supplier_id: cast.wang.id, supplier_sku: "WANGS" });
  await week.atOnce(...rows(1, 3));
  const before = await week.stock();
  const result = await week.lookedAt({ missing: fate }, row(1, 19_000), row(2), row(4));
  expect(result).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, missing: 1, missing_fate: fate });
  expect((await lin()(findImport, { id: result.id })).import).toMatchObject({
    missing: 1,
    missing_fate: fate,
  });
  expect(await week.quantities()).toEqual(left);
  expect(await week.onSale()).toEqual([...sells, "WANGS"]);

  const undone = await lin()(undoImport, { id: result.id });
  expect(undone.kept).toEqual([]);
  expect(undone.import).toMatchObject({ removed: 1, restored: fate === "keep" ? 1 : 2, kept: 0 });
  expect(await week.stock()).toEqual(before);
  expect(await week.onSale()).toEqual(["LA-1", "LA-2", "LA-3", "WANGS"]);
});

test("a first list and those of the next weeks, through both doors, and taken back one after the other", async () => {
  const first = await week.atOnce(...rows(1, 10));
  expect(first).toMatchObject({ inserted: 10 });
  expect(first).not.toHaveProperty("missing");
  const afterFirst = await week.stock();

  const second = await week.lookedAt({ missing: "sold" }, ...rows(1, 8), row(11));
  expect(second).toMatchObject({ inserted: 1, unchanged: 8, missing: 2, missing_fate: "sold" });
  const afterSecond = await week.stock();

  // What was chosen last holds for the next list at either door, and cars that are sold already are not missing again.
  const third = await week.atOnce(...rows(1, 7), row(9, 18_000, 1), row(11));
  expect(third).toMatchObject({ updated: 1, unchanged: 8, missing: 1, missing_fate: "sold" });
  expect(await week.onSale()).toEqual([
    "LA-1",
    "LA-11",
    "LA-2",
    "LA-3",
    "LA-4",
    "LA-5",
    "LA-6",
    "LA-7",
    "LA-9",
  ]);
  expect((await week.quantities())["LA-8"]).toBe(0);

  await lin()(undoImport, { id: third.id });
  expect(await week.stock()).toEqual(afterSecond);
  await lin()(undoImport, { id: second.id });
  expect(await week.stock()).toEqual(afterFirst);
  await lin()(undoImport, { id: first.id });
  expect(await week.stock()).toEqual([]);
});

test("what was chosen last is no word about a list that holds less than 60 % of the stock", async () => {
  await week.atOnce(...rows(1, 10));
  await week.lookedAt({ missing: "sold" }, ...rows(1, 10));
  for (const door of [week.atOnce, (...lines: string[]) => week.lookedAt({}, ...lines)])
    expect(await door(...rows(1, 5))).toMatchObject({ missing: 5, missing_fate: "keep" });
  expect((await week.look({}, ...rows(1, 5))).foresight?.missing).toMatchObject({ count: 5, fate: "keep" });
  expect((await week.look({}, ...rows(1, 6))).foresight?.missing).toMatchObject({ count: 4, fate: "sold" });
  expect(await week.onSale()).toHaveLength(10);
  // Said of this very list it holds for a part of the stock too.
  expect(await week.lookedAt({ missing: "remove" }, row(1))).toMatchObject({
    missing: 9,
    missing_fate: "remove",
  });
  expect(await week.onSale()).toEqual(["LA-1"]);
});

const touch = async (...skus: string[]) => {
  for (const search of skus) {
    const [car] = (await lin()(myCars, { search })).cars;
    await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", price: 17_000 });
  }
};

test("a list does no more than its preview said, whatever was touched since", async () => {
  await week.atOnce(...rows(1, 10));
  await week.lookedAt({ missing: "remove" }, ...rows(1, 10));
  const { price_list, foresight } = await week.look({}, ...rows(1, 5));
  expect(foresight?.missing).toMatchObject({ count: 5, fate: "keep" });
  // Of those that nobody has touched since the list lacks a few.
  await touch("LA-7", "LA-8", "LA-9");
  expect(await week.start(price_list.id)).toMatchObject({ missing: 5, missing_fate: "keep" });

  // Now the list is most of the stock, but nobody has seen that.
  const second = await week.look({}, ...rows(1, 5));
  for (const sku of ["LA-8", "LA-9"])
    await week.market.db.deleteFrom("cars").where("supplier_sku", "=", sku).execute();
  expect(await week.start(second.price_list.id)).toMatchObject({ missing: 3, missing_fate: "keep" });
  expect(await week.onSale()).toHaveLength(8);
});

test("a list that nobody has looked at is judged by all cars that it lacks, as one that is taken in at once", async () => {
  await week.atOnce(...rows(1, 10));
  await week.lookedAt({ missing: "remove" }, ...rows(1, 10));
  const begin = async (...lines: string[]) => {
    const csvFile = new File([[weeklyHeader, ...lines].join("\n")], "week.csv");
    return (await lin()(putPriceList, { csvFile })).price_list.id;
  };
  const part = await begin(...rows(1, 5));
  await touch("LA-7", "LA-8", "LA-9");
  expect(await week.start(part)).toMatchObject({ missing: 5, missing_fate: "keep" });
  expect(await week.start(await begin(...rows(1, 8)))).toMatchObject({ missing: 2, missing_fate: "remove" });
  expect(await week.onSale()).toHaveLength(8);
});

test("a list of which the preview did not see all keeps what it lacks, unless something else is said", async () => {
  await week.atOnce(...rows(1, 10));
  await week.lookedAt({ missing: "remove" }, ...rows(1, 10));
  const lookAtPart = async (choices: ReadingChoices) => {
    const { price_list, foresight } = await week.look(choices, ...rows(1, 9));
    expect(foresight?.missing).toMatchObject({ count: 1, fate: "remove" });
    // As when the look has not come to its end.
    await week.market.db.updateTable("price_lists").set({ foreseen_fate: null }).execute();
    return week.start(price_list.id);
  };
  expect(await lookAtPart({})).toMatchObject({ missing: 1, missing_fate: "keep" });
  expect(await lookAtPart({ missing: "remove" })).toMatchObject({ missing: 1, missing_fate: "remove" });
});

test("who never said anything keeps what the list lacks, also where it holds nearly all", async () => {
  await week.atOnce(...rows(1, 10));
  for (const door of [week.atOnce, (...lines: string[]) => week.lookedAt({}, ...lines)])
    expect(await door(...rows(1, 9))).toMatchObject({ missing: 1, missing_fate: "keep" });
  expect(await week.onSale()).toHaveLength(10);
});

test("the choice is the supplier's, whatever the list of next time looks like", async () => {
  await week.atOnce(...rows(1, 4));
  await week.lookedAt({ missing: "sold" }, ...rows(1, 4));
  const text = [
    "Марка;Модель;Год;Цена, $;Количество",
    ...[1, 2, 3].map((nth) => `BYD;Seal ${nth};2025;20000;2`),
  ];
  const lookAt = async () => {
    const csvFile = new File([text.join("\n")], "others.csv");
    const { price_list } = await lin()(putPriceList, { csvFile });
    expect(price_list.choices).not.toHaveProperty("missing");
    return lin()(previewPriceList, { id: price_list.id, choices: price_list.choices });
  };
  const { price_list, foresight } = await lookAt();
  expect(foresight?.missing).toMatchObject({ count: 1, fate: "sold" });
  expect(await week.start(price_list.id)).toMatchObject({ unchanged: 3, missing: 1, missing_fate: "sold" });
  expect((await week.look({}, ...rows(1, 3))).foresight?.missing).toMatchObject({ count: 0, fate: "sold" });
});

test("what was chosen for a list that did not go in, or was taken back, is no choice", async () => {
  await week.atOnce(...rows(1, 4));
  const chosen = { missing: "remove" } as const;
  const called = (await week.look(chosen, ...rows(1, 4))).price_list;
  await lin()(startPriceList, { id: called.id });
  await lin()(cancelPriceList, { id: called.id });
  const nextFate = async () => (await week.look({}, ...rows(1, 4))).foresight?.missing?.fate;
  expect(await nextFate()).toBe("keep");

  const earlier = await week.lookedAt({ missing: "sold" }, ...rows(1, 4));
  const { id } = await week.lookedAt(chosen, ...rows(1, 4));
  expect(await nextFate()).toBe("remove");
  // What nobody chose hides nothing.
  await week.atOnce(...rows(1, 4));
  expect(await nextFate()).toBe("remove");
  await lin()(undoImport, { id });
  expect(await nextFate()).toBe("sold");
  await lin()(undoImport, { id: earlier.id });
  expect(await nextFate()).toBe("keep");
});

test("a result says how many prices fell and rose, and by how much on average", async () => {
  await week.atOnce(...rows(1, 5));
  const { price_changes, id } = await week.atOnce(
    row(1, 19_000),
    row(2, 18_000),
    row(3, 21_000),
    row(4),
    row(6),
  );
  expect(price_changes).toEqual({ cheaper: 2, cheaper_by: 7.5, dearer: 1, dearer_by: 5 });
  expect((await lin()(findImport, { id })).import.price_changes).toEqual(price_changes);
  expect(await week.atOnce(row(1, 19_000))).not.toHaveProperty("price_changes");
});
