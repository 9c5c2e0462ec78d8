import { randomUUID } from "node:crypto";
import { drawLooks } from "../bench/catalogue/draw-looks.ts";
import { brands } from "../bench/catalogue/fill-catalogue.ts";
import { typedTexts } from "../bench/catalogue/typed-texts.ts";
import { PASSWORD, type Size } from "./fill-market.ts";
import type { Shot } from "./send-steadily.ts";

const draw = (limit: number) => Math.floor(Math.random() * limit);
const oneOf = <Item>(items: readonly Item[]): Item | "" => items[draw(items.length)] ?? "";
/** The first ones are asked for far more often than the last, as in every market. */
const popular = <Item>(items: readonly Item[]): Item | "" =>
  items[Math.floor(items.length * Math.random() ** 3)] ?? "";

const query = (asked: object) =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

type Known = { cars: readonly string[]; requests: readonly string[] };

/** What people ask of the market, drawn in the shares in which they do. */
export function drawMix({ cars, requests }: Known, size: Size): () => Shot {
  const looks = drawLooks(300).map(({ filters, sort, order }) =>
    query({ ...filters, sort, order, limit: 50 }),
  );
  const buyer = () => `buyer${1 + draw(size.dealers)}`;
  const seller = () => `sales${1 + draw(size.suppliers)}`;
  const read = (path: string, token = buyer()): Shot => ({ kind: "read", method: "GET", path, token });
  const write = (path: string, token: string, body: object): Shot => ({
    kind: "write",
    method: "POST",
    path,
    token,
    body,
    idempotencyKey: randomUUID(),
  });
  const car = () => ({
    brand: popular(brands),
    model: `Load ${draw(50)}`,
    year: 2025,
    quantity: 1 + draw(5),
  });

  const asks: readonly (readonly [share: number, shot: () => Shot])[] = [
    [22, () => read("/api/cars?limit=50")],
    [
      17,
      () => read(`/api/cars?${query({ limit: 50, brand: popular(brands), sort: "price", order: "asc" })}`),
    ],
    [8, () => read(`/api/cars?${oneOf(looks)}`)],
    [5, () => read(`/api/cars?${query({ limit: 50, search: oneOf(typedTexts) })}`)],
    [3, () => read(`/api/cars/stats?${query({ brand: popular(brands) })}`)],
    [20, () => read(`/api/cars/${popular(cars)}`)],
    [3, () => read("/api/cars/brands")],
    [3, () => read(`/api/cars/models?${query({ brand: popular(brands) })}`)],
    [2, () => read(`/api/cars/${oneOf(["locations", "body-colors"])}`)],
    [3, () => read("/api/requests/my-requests")],
    [2, () => read("/api/requests", seller())],
    [2, () => read(`/api/requests/${popular(requests)}`, seller())],
    [4, () => read("/api/auth/me")],
    [1, () => signIn(size)],
    [2, () => write("/api/requests", buyer(), { ...car(), max_price: 30_000 })],
    [2, () => write(`/api/requests/${oneOf(requests)}/respond`, seller(), offer())],
    [1, () => write("/api/cars", seller(), { ...car(), price: 20_000 + draw(10_000) })],
  ];
  const all = asks.reduce((sum, [share]) => sum + share, 0);

  return () => {
    let left = Math.random() * all;
    for (const [share, shot] of asks) if ((left -= share) < 0) return shot();
    return read("/api/cars?limit=50");
  };
}

const offer = () => ({ suggested_price: 20_000 + draw(9_000), available_quantity: 1 });

/** Somebody signs in, each time somebody else. */
export const signIn = (size: Size): Shot => ({
  kind: "sign-in",
  method: "POST",
  path: "/api/auth/login",
  body: { email: `buyer${1 + draw(size.dealers)}@load.example`, password: PASSWORD },
});
