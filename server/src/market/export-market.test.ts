import { browseCars } from "@khorgos/contract/cars/cars";
import { exportMarket } from "@khorgos/contract/cars/exports";
import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

async function exported(who: Person, input: InputOf<typeof exportMarket> = {}): Promise<string[][]> {
  const { file } = await market.as(who)(exportMarket, input);
  return parse(await file.text(), {
    delimiter: input.language === "ru" ? ";" : ",",
    record_delimiter: "\r\n",
  });
}

test.each([
  [undefined, "not_signed_in"],
  ["saule", "wrong_role"],
] as const)("%s trades in no cars and downloads no list of them: %s", async (who, code) => {
  const call = who ? market.as(who) : market.with();
  await expect(call(exportMarket, {})).rejects.toMatchObject({ code });
});

const vin = "LGXCE6CD1P0123456";
const contacts = { en: ["Phone", "Email", "WeChat", "Supplier address"] };

test("a dealer gets each car with the contacts of its supplier", async () => {
  const car = await market.given.car({
    updated_at: "2026-11-20T19:00:00Z",
    price: 24_100.5,
    additional_features: "HUD, roof",
    notes: "=1+1",
    powertrain: "phev",
    powertrain_read: true,
    engine_cc: 1500,
    engine_cc_read: true,
    condition: "used",
    first_registered_on: "2024-03-01",
    mileage_km: 40,
    vin,
    basis: "FCA",
    basis_place: "Khorgos",
    export_ready: "confirmation",
  });
  const { file } = await market.as("aigerim")(exportMarket, { language: "en" });
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    [
      `\uFEFFCar number,Brand,Model,Year,Trim level,Body colour,Interior colour,"Price, USD",Quantity,Location,Seller,Additional features,Notes,Updated (UTC+5),Supplier,Company,${contacts.en.join(",")},Powertrain,"Engine, cm³",Condition,First registered on,"Mileage, km",VIN,Terms of delivery,Place of delivery,Export papers,"Guide price, CNY",Tax in the price,Availability,Read from the name`,
      `${car.car_id},BYD,Seal,2025,700 km,White,Beige,24100.5,3,Khorgos,Lin Yue,"HUD, roof",'=1+1,"21/11/2026, 00:00",Lin Yue,Lin Auto Export,'+8613800138000,lin@linauto.example,lin_auto_export,"88 Jiefang Road, Khorgos",Plug-in hybrid (PHEV),1500,Used,2024-03-01,40,LGXCE6CD1P0123456,FCA,Khorgos,Manufacturer’s confirmation,,,,"Powertrain; Engine, cm³"`,
      "",
    ].join("\r\n"),
  );
});

test("a supplier gets nobody's contacts, as in the listing", async () => {
  await market.given.car({ supplier_id: cast.wang.id, vin });
  await market.given.car({});
  const [header, ...rows] = await exported("lin");
  expect(JSON.stringify(rows)).not.toContain(vin);
  expect(header).not.toEqual(expect.arrayContaining([contacts.en[0]]));
  expect(rows).toHaveLength(2);
  for (const { phone, email, wechat_id } of [cast.wang, cast.lin])
    for (const secret of [phone, email, wechat_id]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("headings, colours and places are in the reader's language", async () => {
  await market.given.car({
    body_color: "white",
    body_color_name: "珠光白",
    interior_color: "Night Sky",
    location: "Urumqi",
    price: 12.25,
    basis: "FCA",
    basis_place: "霍尔果斯",
  });
  await market.given.car({
    body_color: "black/beige",
    interior_color: "",
    price: 1,
    updated_at: "2020-01-01T00:00:00Z",
  });
  const [russian, row, pair] = await exported("aigerim", { language: "ru" });
  expect(russian).toEqual(expect.arrayContaining(["Марка", "Цвет кузова", "Цена, USD", "Обновлено (UTC+5)"]));
  expect(row).toEqual(expect.arrayContaining(["Белый (珠光白)", "Night Sky", "12,25", "Урумчи", "Хоргос"]));
  expect(pair).toEqual(expect.arrayContaining(["Чёрный / Бежевый", ""]));
  const [chinese, same] = await exported("aigerim", { language: "zh" });
  expect(chinese).toEqual(expect.arrayContaining(["品牌", "外观颜色", "价格（美元）"]));
  expect(same).toEqual(expect.arrayContaining(["白色 (珠光白)", "Night Sky", "12.25", "乌鲁木齐"]));
});

const looks: InputOf<typeof browseCars>[] = [
  {},
  { brand: "byd" },
  { search: "seal 3" },
  { brand: "BYD", model: "Seal 3" },
  { year_min: 2023, year_max: 2024 },
  { price_min: 20_010, price_max: 20_050 },
  { quantity_min: 4 },
  { location: "khorgos", body_color: "white", interior_color: "beige" },
  { location: "nowhere" },
  { exclude_own: true },
  ...(
    ["brand", "model", "year", "price", "quantity", "location", "updated_at", "supplier_name"] as const
  ).flatMap((sort) => [{ sort, order: "asc" } as const, { sort, order: "desc" } as const]),
];

test.each(["aigerim", "lin"] as const)("%s downloads what the listing shows, in its order", async (who) => {
  for (let nth = 0; nth < 40; nth += 1)
    await market.given.car({
      brand: nth % 3 ? "BYD" : "Zeekr",
      model: `Seal ${nth % 5}`,
      year: 2022 + (nth % 4),
      price: 20_000 + (nth % 7) * 10,
      quantity: nth % 6,
      location: nth % 2 ? "Khorgos" : "Urumqi",
      supplier_id: nth % 4 ? cast.lin.id : cast.wang.id,
    });
  for (const look of looks) {
    const shown = await market.as(who)(browseCars, { ...look, limit: 500 });
    const [, ...rows] = await exported(who, look);
    expect(rows.map(([code]) => code)).toEqual(shown.cars.map(({ car_id }) => car_id));
  }
});

test("cars of a suspended supplier are in no list", async () => {
  await market.given.car({});
  const suspended = await market.given.newcomer("Zhao", { role: "supplier", status: "rejected" });
  await market.given.car({ supplier_id: suspended.id });
  expect(await exported("aigerim")).toHaveLength(2);
});

test.each(["price_min=cheap", "sort=notes", "order=up", "language=kk", "exclude_own=perhaps"])(
  "%s is refused as in the listing",
  async (query) => {
    const url = `/api/cars/export?${query}`;
    const { statusCode, headers, body } = await market.raw("aigerim", { method: "GET", url });
    expect(statusCode).toBe(400);
    expect(headers["content-type"]).toContain("application/json");
    expect(JSON.parse(body)).toMatchObject({ code: "invalid_input" });
  },
);

test("an export may be the first search after a new model came", async () => {
  await market.given.car({ model: "Yangwang U9" });
  const [, ...rows] = await exported("aigerim", { search: "yangwang" });
  expect(rows).toHaveLength(1);
});
