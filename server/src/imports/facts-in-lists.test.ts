import { myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { exportStock } from "@khorgos/contract/cars/exports";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { undoImport } from "@khorgos/contract/imports/history";
import { previewPriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { workbookOf } from "../../../price-list/test/workbooks/write-workbook.ts";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const lin = () => market.as("lin");
const stock = () => market.db.selectFrom("cars").selectAll().orderBy("supplier_sku").execute();
const header = ["supplier_sku", "品牌", "车型", "年份", "价格(美元)", "数量"];
const seal = ["A", "比亚迪", "Seal", 2024, 24_100, 1];
type Cells = readonly (string | number)[];
const file = (names: Cells, ...rows: Cells[]) =>
  new File(
    [[[...header, ...names], ...rows.map((row) => [...seal, ...row])].map((row) => row.join()).join("\n")],
    "list.csv",
  );
const upload = (csvFile: File) => lin()(uploadPriceList, { csvFile });
const look = async (csvFile: File, choices: ReadingChoices = {}) => {
  const { price_list } = await lin()(putPriceList, { csvFile });
  return lin()(previewPriceList, { id: price_list.id, choices });
};
const preview = async (csvFile: File, choices?: ReadingChoices) => (await look(csvFile, choices)).foresight;

const names = ["动力类型", "排量", "车况", "上牌日期", "里程", "车架号", "贸易方式", "售后确认书"];
const said = ["插混", "1498", "二手", "2024年5月", "1.2万公里", "1M8GDM9AXKP042788", "FOB Khorgos", "有"];
const facts = {
  powertrain: "phev",
  engine_cc: 1498,
  condition: "used",
  first_registered_on: "2024-05-01",
  mileage_km: 12_000,
  vin: "1M8GDM9AXKP042788",
  basis: "FOB",
  basis_place: "Khorgos",
  export_ready: "confirmation",
};

test("the facts of a list are those of its cars, from a CSV file and from a workbook", async () => {
  expect(await upload(file(names, said))).toMatchObject({ inserted: 1, rejected: 0 });
  const [car] = (await lin()(myCars, {})).cars;
  expect(car).toMatchObject(facts);
  expect(car).not.toHaveProperty("powertrain_read");

  const rows = [
    [...header, ...names],
    [...seal, ...said],
  ];
  const workbook = new File([Uint8Array.from(workbookOf([{ rows }]))], "list.xlsx");
  expect(await upload(workbook)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
});

test("a list that says nothing of a fact leaves it, an empty cell takes it, and a bad one leaves it", async () => {
  await upload(file(names, said));
  const before = await stock();
  expect(await upload(file([], []))).toMatchObject({ unchanged: 1 });
  expect(await upload(file(["里程"], ["далеко"]))).toMatchObject({ unchanged: 1, rejected: 0, doubted: 1 });
  expect(await stock()).toEqual(before);

  expect(await upload(file(["里程", "车况"], ["", "新车"]))).toMatchObject({ updated: 1 });
  expect(await stock()).toMatchObject([{ ...facts, mileage_km: null, condition: "new" }]);
});

test("a preview tells beside the first rows what was read of their facts", async () => {
  const { reading } = await look(file(names, said, ["混动", "", "", "05/06/2024", "", "", "", ""]));
  expect(reading.rows).toEqual([
    { line: 2, cells: expect.arrayContaining(["1.2万公里"]), facts },
    { line: 3, cells: expect.anything(), facts: {}, unread: ["powertrain", "first_registered_on"] },
  ]);
});

test("no fact decides which car a row means", async () => {
  const rows = file(names, said);
  const text = (await rows.text()).replace(",比亚迪", "").replace("A,", ",比亚迪,");
  const bare = (part: string) => new File([text.replace("1.2万公里", part)], "list.csv");
  await upload(bare("1.2万公里"));
  expect(await upload(bare("3万公里"))).toMatchObject({ inserted: 0, updated: 1 });
});

test("what the names say is read and marked, until a list or somebody states it", async () => {
  const list = (powertrain: string) =>
    new File(
      [
        `supplier_sku,brand,model,year,trim_level,price,quantity,动力\nA,BYD,Song Plus DM-i,2024,1.5L,1000,1,${powertrain}`,
      ],
      "a.csv",
    );
  await upload(list(""));
  const read = { powertrain: "phev", powertrain_read: true, engine_cc: 1500, engine_cc_read: true };
  expect(await stock()).toMatchObject([read]);
  expect(await upload(list(""))).toMatchObject({ unchanged: 1 });
  // 混动 says less than the name does.
  expect(await upload(list("混动"))).toMatchObject({ unchanged: 1 });

  await upload(list("油电混合"));
  expect(await stock()).toMatchObject([{ ...read, powertrain: "hev", powertrain_read: false }]);
  const [car] = (await lin()(myCars, {})).cars;
  await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", engine_cc: 1498 });
  expect(await stock()).toMatchObject([{ engine_cc: 1498, engine_cc_read: false }]);
});

test("a row with a bad fact goes in, and its cell is named in the preview and in the result", async () => {
  const list = file(["上牌日期", "里程"], ["05/06/2024", "5000"]);
  const doubt = {
    line: 2,
    column: "first_registered_on",
    code: "unclear_day",
    value: "05/06/2024",
    car: "比亚迪 Seal 2024",
    used: false,
  };
  expect(await preview(list)).toMatchObject({ inserted: 1, rejected: 0, doubted: 1, doubts: [doubt] });
  expect(await upload(list)).toMatchObject({
    inserted: 1,
    rejected: 0,
    errors: [],
    doubted: 1,
    doubts: [doubt],
  });
  expect(await stock()).toMatchObject([{ first_registered_on: null, mileage_km: 5000 }]);
});

test("a day that does not go with the model year is named, in the preview and in the result, and taken", async () => {
  const list = file(["上牌日期", "车况"], ["2019年5月", "新车"]);
  const doubts = [{ column: "first_registered_on", code: "registered_before_model", used: true }];
  expect(await preview(list)).toMatchObject({ inserted: 1, doubted: 1, doubts });
  expect(await upload(list)).toMatchObject({ inserted: 1, doubted: 1, doubts });
  expect(await stock()).toMatchObject([{ first_registered_on: "2019-05-01", condition: "new" }]);
});

test("a fact that was mended goes in as mended, and the preview still says what stood there", async () => {
  const list = file(["上牌日期"], ["05/06/2024"]);
  const mended = [{ line: 2, column: "first_registered_on" as const, value: "2024-06-05" }];
  expect(await preview(list, { mended })).toMatchObject({
    doubted: 0,
    doubts: [],
    touched: [{ line: 2, refused: [], doubts: [{ column: "first_registered_on", value: "05/06/2024" }] }],
  });
});

test("a VIN is of one car: several have none, and one that becomes several loses it", async () => {
  await upload(file(["VIN"], [facts.vin]));
  const several = file([], []);
  const text = (await several.text()).replace(/,1$/, ",3");
  await upload(new File([text], "list.csv"));
  expect(await stock()).toMatchObject([{ quantity: 3, vin: "" }]);
  const named = (await file(["VIN"], [facts.vin]).text()).replace("24100,1", "24100,3");
  expect(await upload(new File([named], "list.csv"))).toMatchObject({
    unchanged: 1,
    doubts: [{ column: "vin", code: "vin_of_one" }],
  });
});

test("a VIN of two cars is taken and named, in one list and beside the stock", async () => {
  const list = (...rows: string[]) =>
    new File([["supplier_sku,brand,model,year,price,quantity,vin", ...rows].join("\n")], "a.csv");
  const row = (sku: string, quantity = 1, vin = facts.vin) => `${sku},BYD,Han,2024,9000,${quantity},${vin}`;
  const cell = { column: "vin", value: facts.vin, car: "BYD Han 2024", facts: { vin: facts.vin } };
  const twice = { ...cell, code: "vin_twice", used: true };
  const both = list(row("A"), row("B"), row("C", 1, ""));
  const named = {
    doubted: 2,
    doubts: [
      { line: 2, ...twice },
      { line: 3, ...twice },
    ],
  };
  expect(await preview(both)).toMatchObject(named);
  expect(await upload(both)).toMatchObject({ inserted: 3, ...named });

  await market.given.noCars();
  await upload(list(row("A")));
  expect(await preview(list(row("A")))).toMatchObject({ unchanged: 1, doubted: 0 });
  expect(await preview(list(row("B")))).toMatchObject({ doubts: [{ line: 2, ...twice }] });
  expect(await preview(list(row("B"), row("A", 0)))).toMatchObject({ doubted: 0 });
  expect(await upload(list(row("B")))).toMatchObject({ inserted: 1, doubts: [{ line: 2, ...twice }] });
});

test("a preview tells what would be read from names, and nothing of it twice", async () => {
  const list = new File(
    [
      [
        "supplier_sku,brand,model,year,trim_level,price,quantity,powertrain",
        "A,BYD,Song Plus DM-i,2024,1.5L,1000,1,",
        "B,BYD,Song Plus DM-i,2024,1.5L,1000,1,",
        "C,BYD,Song Plus DM-i,2024,1.5L,1000,1,phev",
        "D,BYD,Han,2024,,1000,1,",
      ].join("\n"),
    ],
    "a.csv",
  );
  const name = "BYD Song Plus DM-i 1.5L";
  expect((await preview(list))?.read_names).toEqual([
    { name, powertrain: "phev", engine_cc: 1500, cars: 2 },
    { name, powertrain: null, engine_cc: 1500, cars: 1 },
  ]);
  await upload(list);
  expect(await preview(list)).not.toHaveProperty("read_names");
});

test.each(["csv", "xlsx"] as const)(
  "a stock with facts, exported as %s, goes in again and changes nothing",
  async (format) => {
    await upload(file(names, said));
    const rows = [
      "B,BYD,Qin Plus DM-i,2024,9000,1,",
      "C,BYD,Han,2024,9000,2,other",
      "D,BYD,Han EV,2024,9000,2,",
    ];
    await upload(
      new File([["supplier_sku,brand,model,year,price,quantity,powertrain", ...rows].join("\n")], "b.csv"),
    );
    const before = await stock();
    expect(before.map(({ powertrain_read }) => powertrain_read)).toEqual([false, true, false, true]);
    const { file: exported } = await lin()(exportStock, { format });
    expect(await upload(new File([exported], `stock.${format}`))).toMatchObject({ updated: 0, unchanged: 4 });
    expect(await stock()).toEqual(before);
  },
);

test("a term without a place keeps the place that was typed by hand, and another term has none", async () => {
  await upload(file(["贸易方式"], ["FOB"]));
  const [car] = (await lin()(myCars, {})).cars;
  await lin()(changeCar, { id: car?.id ?? "", version: car?.version ?? "", basis_place: "Khorgos" });
  expect(await upload(file(["贸易方式"], ["FOB"]))).toMatchObject({ unchanged: 1 });
  expect(await stock()).toMatchObject([{ basis: "FOB", basis_place: "Khorgos" }]);
  expect(await upload(file(["贸易方式"], ["FCA"]))).toMatchObject({ updated: 1 });
  expect(await stock()).toMatchObject([{ basis: "FCA", basis_place: "" }]);
  await upload(file(["贸易方式", "交付地"], ["FCA", "Dostyk"]));
  expect(await upload(file(["贸易方式", "交付地"], ["FCA", ""]))).toMatchObject({ updated: 1 });
  expect(await stock()).toMatchObject([{ basis: "FCA", basis_place: "" }]);
});

test("an import that is undone gives back the facts, those that were not known too", async () => {
  await upload(file(["车况"], ["新车"]));
  const before = await stock();
  const { id } = await upload(file(names, said));
  expect(await stock()).not.toEqual(before);
  await lin()(undoImport, { id });
  expect(await stock()).toEqual(before);
});
