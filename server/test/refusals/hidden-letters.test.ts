import { me, register } from "@khorgos/contract/accounts/accounts";
import { changeProfile } from "@khorgos/contract/accounts/own-account";
import { listUsers } from "@khorgos/contract/administration/administration";
import { addCar, browseCars } from "@khorgos/contract/cars/cars";
import { postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cast } from "../../src/demo/cast.ts";
import { type Market, openMarket, sealForm } from "../market.ts";

/** Lines that break, that read as something else, or that say nothing: in logs, in lists, in letters. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const attacks: [what: string, text: string, code: string][] = [
  ["a second line", "Lin Yue\r\nApproved by: Saule", "one_line"],
  ["another direction", "Lin \u202Eeuy", "one_line"],
  ["an isolate", "\u2066Lin\u2069", "one_line"],
  ["a colour of the terminal", "Lin \u001B[31mYue", "text"],
  ["a control of the second set", "Lin\u009BYue", "one_line"],
  ["letters without width", "\u200B\u200D", "required"],
  ["fillers", "\u3164\u2800", "required"],
];

const vouching: [what: string, text: string][] = [
  ["a letter without width between others", "Lin\u200BYue"],
  ["a joiner", "Lin\u200DYue"],
  ["a variant of a letter", "Lin Yue\uFE0F"],
  ["a letter of private use", "Lin \uE000Yue"],
  ["a letter that nobody has assigned", "Lin Yue\u0378"],
  ["a filler between others", "Lin\u3164Yue"],
  ["a check mark", "Lin Yue \u2714"],
  ["a thin check mark", "Lin Yue \u2713"],
  ["a root that is taken for a check mark", "Lin Yue \u221A"],
  ["an emoji", "Lin Yue \u{1F44D}"],
  ["a flag", "Lin Yue \u{1F1E8}\u{1F1F3}"],
];

test.each(vouching)("no person and no company is called by %s", async (_, name) => {
  const errors = [{ path: "name", code: "name_letters" }];
  const form = { ...cast.wang, email: "new@newcomer.example", password: "long enough" };
  await expect(market.with()(register, { ...form, name })).rejects.toMatchObject({ errors });
  await expect(market.as("lin")(changeProfile, { ...cast.lin, name })).rejects.toMatchObject({ errors });
  const company = [{ path: "company_name", code: "name_letters" }];
  const named = market.with()(register, { ...form, company_name: name });
  await expect(named).rejects.toMatchObject({ errors: company });
});

test.each(["Ёлкина-Жұмабаева Әсел", "林悦", "O\u2019Brien & Söhne, Ltd. (№ 5)", "ACME® «Восток-Авто» +"])(
  "people and companies may be called %s",
  async (name) => {
    await expect(market.as("wang")(changeProfile, { ...cast.wang, name })).resolves.toMatchObject({
      pending: { name },
    });
  },
);

test.each(attacks)("nobody is called by %s", async (_, name, code) => {
  const errors = [{ path: "name", code }];
  const form = { ...cast.wang, email: "new@newcomer.example", password: "long enough", name };
  await expect(market.with()(register, form)).rejects.toMatchObject({ code: "invalid_input", errors });
  await expect(market.as("lin")(changeProfile, { ...cast.lin, name })).rejects.toMatchObject({ errors });
  expect((await market.as("lin")(me, {})).user.name).toBe(cast.lin.name);
});

test.each(attacks)("no car and no request is of a model that is %s", async (_, model, code) => {
  const errors = [{ path: "model", code }];
  await expect(market.as("lin")(addCar, { ...sealForm, model })).rejects.toMatchObject({ errors });
  const wanted = { brand: "BYD", model, year: 2025, max_price: 30_000, quantity: 2 };
  await expect(market.as("aigerim")(postRequest, wanted)).rejects.toMatchObject({ errors });
});

test("what may be empty is empty when nothing of it is seen", async () => {
  const { car } = await market.as("lin")(addCar, { ...sealForm, seller: "\u200B", notes: "\u2063\n\u200B" });
  expect(car).toMatchObject({ seller: "", notes: "" });
});

test("anyone who looks for what they copied with hidden letters finds it", async () => {
  const { users } = await market.as("saule")(listUsers, { q: `\u202A${cast.wang.phone}\u202C\n` });
  expect(users.map(({ name }) => name)).toEqual([cast.wang.name]);
  const { total } = await market.as("aigerim")(browseCars, { search: "BYD\tSeal\u200B" });
  expect(total).toBeGreaterThan(0);
});

test("nobody's name covers the lines around it", async () => {
  const name = `Li${"\u0300\u0316\u0334".repeat(60)}n Yue`;
  const { pending } = await market.as("wang")(changeProfile, { ...cast.wang, name });
  expect(pending?.name).toBe("Li\u0300\u0316\u0334\u0300n Yue");
  const { car } = await market.as("wang")(addCar, { ...sealForm, model: name, notes: `\n${name}` });
  expect(car).toMatchObject({ model: pending?.name, notes: pending?.name });
});
