import type { CarRequest, Offer } from "@khorgos/contract/requests";

type Order = Pick<CarRequest, "request_number" | "brand" | "model" | "year">;
type Terms = Pick<Offer, "supplier_name" | "suggested_price" | "available_quantity">;

/** What the message to a supplier names, ready to be put into words. `money` writes US dollars. */
export const messageParts = (request: Order, offer: Terms, money: (amount: number) => string) => ({
  supplier: offer.supplier_name,
  number: request.request_number,
  brand: request.brand,
  model: request.model,
  year: request.year,
  price: money(offer.suggested_price),
  quantity: offer.available_quantity,
});
