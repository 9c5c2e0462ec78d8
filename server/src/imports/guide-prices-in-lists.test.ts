import { browseCars, editCar, myCars } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { undoImport } from "@khorgos/contract/imports/history";
import { exportStock } from "@khorgos/contract/cars/exports";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { previewPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeEach(async () => {
  await market?.close();
  market = await openMarket();
});
afterAll(() => market.close());

const listOf = (...lines: string[]) => new File([lines.join("\n")], "list.csv");
const wan = listOf(
  "品牌,车型,年份,数量,指导价,优惠",
  "比亚迪,汉,2025,1,21.98,2.2",
  "比亚迪,唐,2025,2,17.98万,下10个点",
  "比亚迪,海豹,2025,1,18.98,平价",
  "比亚迪,宋,2025,1,12.98,",
);

test("cars cost what their discounts leave of their guide prices, once their supplier says the rate", async () => {
  const lin = market.as("lin");
  await expect(lin(uploadPriceList, { csvFile: wan })).rejects.toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { code: "CNY" } }] },
  });
  const { id } = (await lin(putPriceList, { csvFile: wan })).price_list;
  const { reading, foresight } = await lin(previewPriceList, { id, choices: { unitsPerDollar: 7.1 } });
  expect(reading.rows.map(({ dollars }) => dollars)).toEqual([27_859, 22_792, 26_732, null]);
  expect(foresight).toMatchObject({
    inserted: 3,
    rows: [{ line: 5, refused: [{ column: "price", code: "no_discount", value: "12.98" }] }],
  });
  await lin(startPriceList, { id });
  await takeInStarted(market.db, { info() {} });
  const { cars } = await market.as("aigerim")(browseCars, { sort: "price", order: "asc" });
  expect(cars.map(({ model, price, guide_price_cny }) => [model, price, guide_price_cny])).toEqual([
    ["唐", 22_792, 179_800],
    ["海豹", 26_732, 189_800],
    ["汉", 27_859, 219_800],
  ]);
});

test("a guide price beside a price in dollars is a fact of the car, which exports carry and read back", async () => {
  const lin = market.as("lin");
  const list = (guide: string) =>
    listOf("brand,model,year,price,quantity,guide_price_cny", `BYD,Han,2025,24500,3,${guide}`);
  await lin(uploadPriceList, { csvFile: list("219800") });
  const told = async () => (await market.as("aigerim")(browseCars, {})).cars;
  expect(await told()).toMatchObject([{ price: 24_500, guide_price_cny: 219_800 }]);
  for (const format of ["csv", "xlsx"] as const) {
    const { file } = await lin(exportStock, { language: "zh", format });
    const again = await lin(uploadPriceList, {
      csvFile: new File([file], `stock.${format}`),
    });
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
  }
  const doubted = await lin(uploadPriceList, { csvFile: list("598") });
  expect(doubted).toMatchObject({
    unchanged: 1,
    doubts: [{ column: "guide_price", code: "unclear_guide_price" }],
  });
  await lin(uploadPriceList, { csvFile: list("") });
  expect((await told()).map(({ guide_price_cny }) => guide_price_cny)).toEqual([undefined]);
});

test("whether tax is in a price and whether cars are there are told with them, and come back from exports", async () => {
  const lin = market.as("lin");
  const csvFile = listOf(
    "品牌,车型,年份,数量,退税价(美元),状态",
    "BYD,Han,2025,1,24500,现车",
    "BYD,Tang,2025,1,28500含税,期货45天",
    "BYD,Seal,2025,1,19500,已售",
  );
  expect(await lin(uploadPriceList, { csvFile })).toMatchObject({ inserted: 2, sold_rows: 1 });
  const { cars } = await market.as("aigerim")(browseCars, { sort: "price", order: "asc" });
  expect(cars).toMatchObject([
    { model: "Han", price_tax: "without", ready: "there" },
    { model: "Tang", price_tax: "with", ready: "to_order" },
  ]);
  const { file } = await lin(exportStock, { language: "ru", format: "csv" });
  const again = await lin(uploadPriceList, { csvFile: new File([file], "stock.csv") });
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
});

test("tax is not said of another price than that which a list said it of", async () => {
  const lin = market.as("lin");
  const list = (price: string, cell: string, quantity = 1) =>
    listOf(`品牌,车型,年份,数量,${price}(美元)`, `BYD,Han,2025,${quantity},${cell}`);
  const told = async () =>
    (await market.as("aigerim")(browseCars, {})).cars.map((car) => [car.price, car.price_tax]);
  await lin(uploadPriceList, { csvFile: list("含税价", "22507") });
  await lin(uploadPriceList, { csvFile: list("价格", "22507", 2) });
  expect(await told()).toEqual([[22_507, "with"]]);
  await lin(uploadPriceList, { csvFile: list("价格", "19800") });
  expect(await told()).toEqual([[19_800, undefined]]);
});

test("the rate of a list is kept with the prices that it made, and told beside a guide price", async () => {
  const lin = market.as("lin");
  const takeIn = async (csvFile: File, unitsPerDollar: number) => {
    const { id } = (await lin(putPriceList, { csvFile })).price_list;
    await lin(previewPriceList, { id, choices: { unitsPerDollar } });
    await lin(startPriceList, { id });
    await takeInStarted(market.db, { info() {} });
    return id;
  };
  const told = async () =>
    (await market.as("aigerim")(browseCars, { sort: "price", order: "asc" })).cars.map((car) => [
      car.model,
      car.price,
      car.cny_per_dollar,
    ]);
  await takeIn(
    listOf(
      "品牌,车型,年份,数量,指导价,优惠,价格(元)",
      "比亚迪,汉,2025,1,21.98,2.2,",
      "比亚迪,唐,2025,1,17.98,,142000",
      "比亚迪,宋,2025,1,,,99400",
    ),
    7.1,
  );
  const first = [
    ["宋", 14_000, undefined],
    ["唐", 20_000, 7.1],
    ["汉", 27_859, 7.1],
  ];
  expect(await told()).toEqual(first);

  const later = await takeIn(listOf("品牌,车型,年份,数量,价格(元)", "比亚迪,唐,2025,1,147600"), 7.2);
  expect(await told()).toEqual([first[0], ["唐", 20_500, 7.2], first[2]]);
  await lin(undoImport, { id: later });
  expect(await told()).toEqual(first);

  const inDollars = listOf("brand,model,year,quantity,price", "BYD,唐,2025,1,19900", "BYD,汉,2025,1,27859");
  const { id } = await lin(uploadPriceList, { csvFile: inDollars });
  expect(await told()).toEqual([first[0], ["唐", 19_900, undefined], first[2]]);
  await lin(undoImport, { id });
  expect(await told()).toEqual(first);
});

test("a supplier who corrects a price or a guide price leaves the rate as it is, and states none", async () => {
  const lin = market.as("lin");
  await market.given.car({
    supplier_id: cast.lin.id,
    price: 20_000,
    guide_price_cny: 159_800,
    cny_per_dollar: 7.1,
  });
  const own = async () => {
    const [car] = (await lin(myCars, {})).cars;
    if (!car?.version) throw new Error("there is no car");
    return { ...car, version: car.version };
  };
  const { id, version } = await own();
  await lin(changeCar, { id, version, price: 19_000 });
  expect(await own()).toMatchObject({ price: 19_000, cny_per_dollar: 7.1 });
  const sent = { ...(await own()), price: 18_000, guide_price_cny: 149_800, cny_per_dollar: 1 };
  await lin(editCar, sent);
  expect(await own()).toMatchObject({ price: 18_000, guide_price_cny: 149_800, cny_per_dollar: 7.1 });
});
