import { csvOf, rowsOf } from "../server/test/long-list.ts";

/** So many cars are added to what the demo market has anyway. */
const LINES = 5_000;

/** Uploads the long price list as anyone who has this token. */
export async function uploadBigPriceList(origin: string, token: string, lines = LINES): Promise<void> {
  const form = new FormData();
  form.set("csvFile", new File([csvOf(rowsOf(lines, 0))], "big-price-list.csv", { type: "text/csv" }));
  const answer = await fetch(`${origin}/api/upload/csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
    body: form,
  });
  const { inserted } = await answer.json();
  if (inserted !== lines) throw new Error(`Of ${lines} cars ${inserted} went into the market.`);
}
