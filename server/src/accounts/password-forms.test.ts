import { login, register, resetPassword } from "@khorgos/contract/accounts/accounts";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hashToken } from "./sessions.sql.ts";
import { deriveInWorker } from "../platform/credentials/argon2-worker.ts";
import { insertReset } from "./password-resets.sql.ts";

/** Keyboards write й and é in two ways; anyone who knows the password comes in from each of them. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const windows = "мой café".normalize("NFC");
const macintosh = windows.normalize("NFD");
const signIn = (password: string, email: string = cast.lin.email) =>
  outcome(market.with()(login, { email, password }));

test("a password chosen on a Macintosh opens on Windows, and the other way round", async () => {
  for (const [chosen, typed] of [
    [macintosh, windows],
    [windows, macintosh],
  ] as const) {
    const email = `${chosen === windows ? "windows" : "macintosh"}@newcomer.example`;
    await market.with()(register, { ...cast.wang, email, password: chosen });
    await market.db.updateTable("accounts").set({ status: "approved" }).where("email", "=", email).execute();
    expect(await signIn(typed, email)).toBe("done");
    expect(await signIn("moй cafe", email)).toBe("wrong_credentials");
  }
  await insertReset(market.db, cast.lin.id, hashToken("a letter"));
  await market.with()(resetPassword, { token: "a letter", password: macintosh });
  expect(await signIn(windows)).toBe("done");
});

test("who has a password from before the form was settled comes in with it as ever, on both", async () => {
  for (const chosen of [windows, macintosh]) {
    const salt = randomBytes(16);
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const hash = await deriveInWorker({ message: chosen, nonce: salt, ...cost });
    const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const password_hash = `$argon2id$v=19$m=19456,t=2,p=1$${encode(salt)}$${encode(hash)}`;
    await market.db.updateTable("accounts").set({ password_hash }).where("id", "=", cast.lin.id).execute();
    expect([await signIn(windows), await signIn(macintosh)]).toEqual(["done", "done"]);
    expect(await signIn("moй cafe")).toBe("wrong_credentials");
  }
});
