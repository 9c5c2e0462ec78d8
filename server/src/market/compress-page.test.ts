import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  for (let nth = 0; nth < 10; nth++) await market.given.car({ model: `Han ${nth}` });
});
afterAll(() => market.close());

/** Raw, because our own client would unpack what comes. */
async function ask(encoding: string) {
  const { headers, rawPayload } = await market.app.inject({
    url: "/api/cars?limit=10",
    headers: { authorization: "Bearer aigerim-token", "accept-encoding": encoding },
  });
  return { encoding: headers["content-encoding"], vary: headers.vary, bytes: rawPayload };
}

test("the same page is the same however often it is sent, and in whatever form somebody takes it", async () => {
  const plain = await ask("identity");
  expect(plain).toMatchObject({ encoding: undefined });
  expect(JSON.parse(String(plain.bytes))).toMatchObject({ total: 10 });
  for (let time = 0; time < 4; time++) {
    const packed = await ask("gzip, deflate, br");
    expect(packed).toMatchObject({ encoding: "br", vary: expect.stringMatching(/accept-encoding/i) });
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes);
  }
  const older = await ask("gzip, br;q=0");
  expect(older).toMatchObject({ encoding: "gzip" });
  expect(gunzipSync(older.bytes)).toEqual(plain.bytes);
  expect((await ask("identity")).bytes).toEqual(plain.bytes);
});
