import { type APIRequestContext, expect } from "@playwright/test";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Puts cars of this brand on sale, straight through the API: one for each price, all in Khorgos. */
export async function putOnSale(
  request: APIRequestContext,
  token: string,
  { brand, model, prices }: { brand: string; model: string; prices: readonly number[] },
) {
  for (const price of prices) {
    const car = { brand, model, year: 2025, trim_level: `Trim ${price}`, price, quantity: 2 };
    const answer = await request.post("/api/cars", {
      headers: bearer(token),
      data: { ...car, body_color: "white", interior_color: "black", location: "Khorgos" },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Posts a request for such a car, straight through the API; answers its id. */
export async function wishFor(
  request: APIRequestContext,
  token: string,
  { brand, model, max_price }: { brand: string; model: string; max_price: number },
): Promise<string> {
  const answer = await request.post("/api/requests", {
    headers: bearer(token),
    data: { brand, model, year: new Date().getUTCFullYear(), max_price, quantity: 3 },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).request.id;
}

/** Makes an offer for a request, straight through the API. */
export async function offerFor(
  request: APIRequestContext,
  token: string,
  id: string,
  suggested_price: number,
  available_quantity = 1,
) {
  const answer = await request.post(`/api/requests/${id}/respond`, {
    headers: bearer(token),
    data: { suggested_price, available_quantity, notes: "" },
  });
  expect(answer.status()).toBe(201);
}
