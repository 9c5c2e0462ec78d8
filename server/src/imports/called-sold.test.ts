import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { expect, test } from "vitest";
import { row, rows, weeklyLists } from "../../test/weekly-lists.ts";

const week = weeklyLists();
const { lin } = week;

test.each([
  ["its price", "LA-3,BYD,Seal 3,2025,已售,2"],
  ["its quantity", "LA-3,BYD,Seal 3,2025,20000,sold"],
  ["nothing but its SKU and model", "LA-3,BYD,Seal 3,2025,продано,"],
])(
  "a car that a list calls sold in the place of %s is sold, and others that it lacks stay",
  async (_, sold) => {
    await week.atOnce(...rows(1, 4));
    const before = await week.stock();
    const { price_list, foresight } = await week.look({}, row(1), row(2, 19_000), sold);
    expect(foresight?.missing).toMatchObject({
      count: 2,
      called_sold: 1,
      fate: "keep",
      cars: [
        { supplier_sku: "LA-3", called_sold: true },
        { supplier_sku: "LA-4", called_sold: false },
      ],
    });
    const result = await week.start(price_list.id);
    expect(result).toMatchObject({
      updated: 1,
      sold_rows: 1,
      missing: 1,
      missing_fate: "sold",
      missing_kept: 1,
    });
    expect(await week.quantities()).toEqual({ "LA-1": 2, "LA-2": 2, "LA-3": 0, "LA-4": 2 });
    expect(await week.onSale()).toEqual(["LA-1", "LA-2", "LA-4"]);
    await lin()(undoImport, { id: result.id });
    expect(await week.stock()).toEqual(before);
  },
);

test("fewer sold cars than there are, one that another row sells, and one that stands in a refused row sell nothing out", async () => {
  await week.atOnce(...rows(1, 4));
  const result = await week.atOnce(
    row(1),
    "LA-1,BYD,Seal 1,2025,已售,2",
    "LA-2,BYD,Seal 2,2025,已售,1",
    "LA-3,BYD,Seal 3,2025,已售,2",
    "LA-3,BYD,Seal 3,2025,cheap,2",
    row(4),
  );
  expect(result).toMatchObject({ sold_rows: 3, missing: 1, missing_fate: "keep" });
  expect(result).not.toHaveProperty("missing_kept");
  expect(await week.quantities()).toEqual({ "LA-1": 2, "LA-2": 2, "LA-3": 2, "LA-4": 2 });
});

test("without SKUs a row means the car with its colours; rows of one car each add up", async () => {
  const header = "brand,model,year,price,quantity,body_color,status";
  const lines = ["BYD,Han,2025,18500,2,white,", "BYD,Han,2025,18500,2,black,", "BYD,Han,2025,18500,1,red,"];
  const upload = (...said: string[]) =>
    lin()(uploadPriceList, { csvFile: new File([[header, ...said].join("\n")], "week.csv") });
  await upload(...lines);
  const sold = "BYD,Han,2025,18500,1,black,已售";
  expect(await upload(lines[0] ?? "", sold, lines[2] ?? "")).toMatchObject({ missing_fate: "keep" });
  expect(await upload(lines[0] ?? "", sold, sold, lines[2] ?? "")).toMatchObject({
    missing: 1,
    missing_fate: "sold",
  });
  expect((await week.stock()).map(({ body_color, quantity }) => [body_color, quantity])).toEqual([
    ["white", 2],
    ["black", 0],
    ["red", 1],
  ]);
});

test("a row with a VIN sells that car alone, and none of a line whose cars have other VINs", async () => {
  const header = "brand,model,year,price,quantity,vin,status";
  const vins = ["LGXCE6CB1N0000020", "LGXCE6CB1N0000021", "LGXCE6CB1N0000022"];
  const car = (vin: string, status = "", quantity = "1") => `BYD,Han,2025,18500,${quantity},${vin},${status}`;
  const upload = (...said: string[]) =>
    lin()(uploadPriceList, {
      csvFile: new File([[header, "BYD,Tang,2025,20000,1,,", ...said].join("\n")], "week.csv"),
    });
  const left = async () => (await week.stock()).find(({ model }) => model === "Han")?.quantity;
  await upload(...vins.map((vin) => car(vin)));
  const [first = "", ...others] = vins;
  for (const said of [
    [car(first, "已售", "")],
    [car(first, "", "已售")],
    [car("LGXCE6CB1N0000029", "已售", "3")],
    [car(first, "已售"), car(first, "已售"), car(first, "已售")],
  ]) {
    await upload(...said);
    expect([said, await left()]).toEqual([said, 3]);
  }
  await upload(car(first, "已售"), ...others.map((vin) => car(vin, "已售")));
  expect(await left()).toBe(0);
});

test("of cars that look alike the one with its VIN is sold, and none where nothing tells which", async () => {
  const header = "brand,model,year,price,quantity,vin,status";
  const [first, second] = ["LGXCE6CB1N0000060", "LGXCE6CB1N0000061"];
  const upload = (...said: string[]) =>
    lin()(uploadPriceList, {
      csvFile: new File([[header, "BYD,Tang,2025,20000,1,,", ...said].join("\n")], "week.csv"),
    });
  const left = async () =>
    (await week.stock()).flatMap(({ model, price, quantity }) =>
      model === "Han" ? [[price, quantity]] : [],
    );
  await upload(`BYD,Han,2025,20000,1,${first},`, `BYD,Han,2025,25000,1,${second},`);
  const sold = { [first]: `BYD,Han,2025,20000,1,${first},已售`, [second]: `BYD,Han,2025,,1,${second},已售` };
  await upload("BYD,Han,2025,已售,1,,");
  expect((await left()).toSorted()).toEqual([
    [20_000, 1],
    [25_000, 1],
  ]);
  await upload(sold[second] ?? "");
  expect((await left()).toSorted()).toEqual([
    [20_000, 1],
    [25_000, 0],
  ]);
  await upload(sold[first] ?? "", sold[second] ?? "");
  expect((await left()).toSorted()).toEqual([
    [20_000, 0],
    [25_000, 0],
  ]);
});

test("cars that are sold by the list are removed where those that it lacks are", async () => {
  await week.atOnce(...rows(1, 4));
  const sold = "LA-3,BYD,Seal 3,2025,已售,2";
  expect(await week.lookedAt({ missing: "remove" }, row(1), row(2), sold)).toMatchObject({
    missing: 2,
    missing_fate: "remove",
  });
  expect(Object.keys(await week.quantities())).toEqual(["LA-1", "LA-2"]);
});

test("a list that is read with its sold rows sells nothing out", async () => {
  await week.atOnce(...rows(1, 2));
  const { foresight } = await week.look({ sold: true }, row(1), "LA-2,BYD,Seal 2,2025,20000,2");
  expect(foresight?.missing).toMatchObject({ count: 0 });
});
