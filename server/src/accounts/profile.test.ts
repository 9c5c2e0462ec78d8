import { checkStatus, me } from "@khorgos/contract/accounts/accounts";
import { decideNameChange, listNameChanges } from "@khorgos/contract/accounts/names";
import { changeProfile } from "@khorgos/contract/accounts/own-account";
import { listAudit } from "@khorgos/contract/administration/administration";
import { browseCars } from "@khorgos/contract/cars/cars";
import { findRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { fingerprintOfTables } from "../../test/tables.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const linSays = {
  name: "Lin Yue-Ming",
  phone: "138 0013 8009",
  wechat_id: "lin_yueming",
  address: "1 Yatou Road, Khorgos",
  company_name: "Lin & Daughters",
};

test("nobody changes a profile who is not signed in", async () => {
  await expect(market.with()(changeProfile, linSays)).rejects.toMatchObject({ code: "not_signed_in" });
});

test("what Lin says of how to reach her is on the market at once, her names once they are approved", async () => {
  await market.given.car({ supplier_id: cast.lin.id });
  const { id } = await market.given.request();
  await market.as("lin")(makeOffer, { id, suggested_price: 1, available_quantity: 1, notes: "" });
  // Asked before, so that there is an older answer to be kept.
  await market.as("aigerim")(browseCars, {});

  const { user, pending } = await market.as("lin")(changeProfile, linSays);
  const { name, company_name, email } = cast.lin;
  expect(user).toMatchObject({
    ...linSays,
    name,
    company_name,
    email,
    phone: "+8613800138009",
    role: "supplier",
  });
  expect(pending).toEqual({ name: linSays.name, company_name: linSays.company_name });
  await expect(market.as("lin")(me, {})).resolves.toEqual({ user });
  const reached = { phone: "+8613800138009", wechat_id: "lin_yueming" };
  expect((await market.as("aigerim")(browseCars, {})).cars).toMatchObject([
    { ...reached, supplier_name: name, company_name },
  ]);

  const { changes } = await market.as("saule")(listNameChanges, {});
  await market.as("saule")(decideNameChange, { id: changes[0]?.id ?? "", state: "approved" });

  const { cars } = await market.as("aigerim")(browseCars, {});
  expect(cars).toMatchObject([
    {
      supplier_name: "Lin Yue-Ming",
      company_name: "Lin & Daughters",
      phone: "+8613800138009",
      wechat_id: "lin_yueming",
      supplier_address: "1 Yatou Road, Khorgos",
    },
  ]);
  const { responses } = await market.as("aigerim")(findRequest, { id });
  expect(responses).toMatchObject([{ supplier_name: "Lin Yue-Ming", supplier_company: "Lin & Daughters" }]);
});

test("administrators read that a profile was changed, once for each change", async () => {
  await market.as("lin")(changeProfile, linSays);
  await market.as("lin")(changeProfile, linSays);
  const { entries } = await market.as("saule")(listAudit, { what: "profile_changed" });
  expect(entries).toMatchObject([{ who: cast.lin.name, whom: `${cast.lin.name} <${cast.lin.email}>` }]);
});

test("e-mail, role, standing and the other trade's name stay as they were", async () => {
  const reply = await market.raw("daulet", {
    method: "PATCH",
    url: "/api/auth/profile",
    payload: {
      name: "Daulet A.",
      phone: cast.daulet.phone,
      address: cast.daulet.address,
      dealership_name: "Steppe Auto",
      company_name: "Not his",
      email: "other@steppe-auto.example",
      role: "administrator",
      status: "pending",
      id: cast.aigerim.id,
    },
  });
  const { company_name: _, ...kept } = cast.daulet;
  expect(reply.json().pending).toEqual({ name: "Daulet A." });
  expect(reply.json().user).toMatchObject({
    ...kept,
    company_name: "",
    status: "approved",
  });
  await expect(market.with()(checkStatus, { email: "other@steppe-auto.example" })).rejects.toMatchObject({
    code: "account_not_found",
  });
  await expect(market.as("aigerim")(me, {})).resolves.toMatchObject({ user: { name: cast.aigerim.name } });
});

test("a trader must say how to be reached, an administrator only a name", async () => {
  const before = await fingerprintOfTables(market.db);
  const refused = market.as("aigerim")(changeProfile, { name: "Aigerim", phone: "12345" });
  await expect(refused).rejects.toMatchObject({
    errors: [
      { path: "phone", code: "phone" },
      { path: "address", code: "required" },
      { path: "dealership_name", code: "required" },
    ],
  });
  const unreal = market.as("lin")(changeProfile, { ...linSays, phone: "+86 110 0000 0000 00" });
  await expect(unreal).rejects.toMatchObject({ errors: [{ path: "phone", code: "phone" }] });
  expect(await fingerprintOfTables(market.db)).toEqual(before);

  await expect(market.as("saule")(changeProfile, { name: "Saule N." })).resolves.toMatchObject({
    user: { name: "Saule N.", phone: cast.saule.phone },
  });
});
