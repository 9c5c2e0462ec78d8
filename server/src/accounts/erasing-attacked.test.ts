import { login, register } from "@khorgos/contract/accounts/accounts";
import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

/** What somebody might leave behind so that an account cannot be erased, or not wholly. */

let market: Market;
const password = "long enough";
beforeAll(async () => {
  market = await openMarket();
  const password_hash = await hashPassword(password);
  await market.db.updateTable("accounts").set({ password_hash }).execute();
});
afterAll(() => market.close());

test("nobody registers under the address that an erased account would have", async () => {
  const email = `${cast.daulet.id}@erased.invalid`;
  await expect(callInProcess(market.app)(register, { ...cast.wang, email, password })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "email", code: "email" }],
  });
  // Somebody who has it nevertheless stands in nobody's way, and comes in.
  await market.db.updateTable("accounts").set({ email }).where("id", "=", cast.wang.id).execute();
  await market.as("daulet")(eraseAccount, { password });
  await expect(market.with()(login, { email, password })).resolves.toMatchObject({
    user: { id: cast.wang.id },
  });
});

test("of five calls that erase an account at once one does, and the others are told that nobody is signed in", async () => {
  const password_hash = await hashPassword(password);
  await market.db.updateTable("accounts").set({ password_hash }).where("id", "=", cast.lin.id).execute();
  const lin = market.as("lin");
  const told = await Promise.allSettled(Array.from({ length: 5 }, () => lin(eraseAccount, { password })));
  const codes = told.map((one) => (one.status === "fulfilled" ? "erased" : one.reason.code));
  expect(codes.toSorted()).toEqual(["erased", ...Array(4).fill("not_signed_in")]);
});

test("thousands of long requests are looked through within a call's time", { timeout: 60_000 }, async () => {
  const { id, name } = cast.aigerim;
  const words = `Белый или чёрный, с люком и тёплым пакетом. ${name}, ８ ７０１ ２３４ ５６ ７８. Срок 20 дней. `;
  // Names that almost are theirs are what takes longest to look at.
  const long = words + "Aigerim Sadykov ".repeat(230);
  const request = await market.given.request({ dealer_id: id, additional_requirements: long });
  await sql`insert into car_requests (id, request_number, dealer_id, brand, model, year, trim_level, body_color,
      interior_color, max_price, quantity, additional_requirements)
    select gen_random_uuid(), 'R-' || n, dealer_id, brand, model, year, trim_level, body_color, interior_color, max_price,
      quantity, additional_requirements from car_requests, generate_series(1, 3000) n where id = ${request.id}`.execute(
    market.db,
  );
  await market.db.updateTable("accounts").set({ phone: "+77012345678" }).where("id", "=", id).execute();
  const began = performance.now();
  await market.as("aigerim")(eraseAccount, { password });
  expect(performance.now() - began).toBeLessThan(10_000);
  const { rows } = await sql<{ begins: string; requests: number }>`
    select left(additional_requirements, 67) as begins, count(*)::int as requests from car_requests
    where dealer_id = ${id} group by 1`.execute(market.db);
  expect(rows).toEqual([
    { begins: "Белый или чёрный, с люком и тёплым пакетом. …, …. Срок 20 дней. … S", requests: 3001 },
  ]);
});
