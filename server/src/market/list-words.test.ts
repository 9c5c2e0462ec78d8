import {
  listBodyColours,
  listBrands,
  listInteriorColours,
  listLocations,
  listModels,
} from "@khorgos/contract/cars/queries";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await market.given.car({
    brand: "BYD",
    model: "Seal",
    location: "Urumqi",
    body_color: "white",
    interior_color: "",
  });
  await market.given.car({
    brand: "byd",
    model: "han",
    location: "",
    body_color: "black",
    interior_color: "雅典云白",
  });
  await market.given.car({
    brand: "Avatr",
    model: "11",
    location: "urumqi",
    body_color: "white",
    interior_color: "beige",
  });
  await market.given.car({
    brand: "Geely",
    model: "Monjaro",
    supplier_id: cast.wang.id,
    location: "Kashgar",
    body_color: "lime",
  });
  await market.db
    .updateTable("accounts")
    .set({ status: "rejected" })
    .where("id", "=", cast.wang.id)
    .execute();
});
afterAll(() => market.close());

test("a stranger may not list words of the market", async () => {
  const stranger = market.with();
  const refused = { code: "not_signed_in" };
  await expect(stranger(listBrands, {})).rejects.toMatchObject(refused);
  await expect(stranger(listModels, { brand: "BYD" })).rejects.toMatchObject(refused);
  await expect(stranger(listLocations, {})).rejects.toMatchObject(refused);
  await expect(stranger(listBodyColours, {})).rejects.toMatchObject(refused);
  await expect(stranger(listInteriorColours, {})).rejects.toMatchObject(refused);
});

test("the words of the market: each once, none empty, sorted, none of a suspended supplier", async () => {
  const ask = market.as("aigerim");
  expect(await ask(listBrands, {})).toEqual({ brands: ["Avatr", "BYD"] });
  expect(await ask(listModels, { brand: "bYd" })).toEqual({ models: ["han", "Seal"] });
  expect(await ask(listModels, { brand: "Geely" })).toEqual({ models: [] });
  expect(await ask(listLocations, {})).toEqual({ locations: ["Urumqi"] });
  expect(await ask(listBodyColours, {})).toEqual({ colors: ["black", "white"] });
  expect(await ask(listInteriorColours, {})).toEqual({ colors: ["beige", "雅典云白"] });
});

test("models are of a brand", async () => {
  const reply = await market.raw("aigerim", { method: "GET", url: "/api/cars/models" });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, "brand"]);
});

test("of the ways to write one model the most usual is listed", async () => {
  const colours = ["white", "black", "red"];
  for (const [at, model] of ["TIGGO 8", "tiggo8", "tiggo8", "Arrizo 8"].entries())
    await market.given.car({ brand: "Chery", model, body_color: colours[at] ?? "" });
  expect(await market.as("aigerim")(listModels, { brand: "chery" })).toEqual({
    models: ["Arrizo 8", "tiggo8"],
  });
});
