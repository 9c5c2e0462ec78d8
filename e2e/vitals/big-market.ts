import { priceListColumns } from "@khorgos/contract/imports";
import { bodyColours, catalogue, cities, interiorColours } from "../../server/src/demo/catalogue.ts";

/** So many cars are added to what the demo market has anyway. */
const LINES = 5_000;

const at = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length];

/** A price list of so many lines, each with a SKU of its own, as a supplier's own program would write it. */
function priceList(count: number): string {
  const lines = Array.from({ length: count }, (_, line) => {
    const [brand, model, trims, price] = at(catalogue, line * 7) ?? ["BYD", "Seal", [""], 20_000];
    const car: Record<(typeof priceListColumns)[number], string | number> = {
      brand,
      model,
      year: new Date().getUTCFullYear() - (line % 4),
      trim_level: at(trims, line) ?? "",
      body_color: at(bodyColours, line * 3) ?? "",
      interior_color: at(interiorColours, line) ?? "",
      price: price + (line % 90) * 100,
      quantity: 1 + (line % 9),
      location: at(cities, line * 5) ?? "",
      seller: "",
      additional_features: "",
      notes: "",
      supplier_sku: `BIG-${line}`,
    };
    return priceListColumns.map((column) => `"${car[column]}"`).join();
  });
  return [priceListColumns.join(), ...lines].join("\n");
}

/** Uploads the long price list as whoever has this token. */
export async function uploadBigPriceList(origin: string, token: string, lines = LINES): Promise<void> {
  const form = new FormData();
  form.set("csvFile", new File([priceList(lines)], "big-price-list.csv", { type: "text/csv" }));
  const answer = await fetch(`${origin}/api/upload/csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() },
    body: form,
  });
  const { inserted } = await answer.json();
  if (inserted !== lines) throw new Error(`Of ${lines} cars ${inserted} went into the market.`);
}
