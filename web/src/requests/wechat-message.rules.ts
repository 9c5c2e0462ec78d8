import type { Language } from "@khorgos/contract/accounts/accounts";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";

type Order = Pick<CarRequest, "request_number" | "brand" | "model" | "model_name" | "year">;
type MessageTerms = Pick<Offer, "supplier_name" | "suggested_price" | "available_quantity">;

/** How amounts of US dollars, brands and models are written for anyone who reads the message. */
type Writing = {
  amountOf: (dollars: number) => string;
  brandOf: (brand: string) => string;
  modelOf: (order: Order) => string;
};

/** What the message to a supplier names, ready to be put into words. */
export const messageParts = (
  request: Order,
  offer: MessageTerms,
  { amountOf, brandOf, modelOf }: Writing,
) => ({
  supplier: offer.supplier_name,
  number: request.request_number,
  brand: brandOf(request.brand),
  model: modelOf(request),
  year: request.year,
  price: amountOf(offer.suggested_price),
  quantity: offer.available_quantity,
});

const chinese = new Intl.NumberFormat("zh-CN", {
  minimumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});

/** An amount as its reader writes it; the Chinese words say the currency themselves: 23,300 美元/台. */
export const amountIn = (language: Language, money: (dollars: number) => string) =>
  language === "zh" ? (dollars: number) => chinese.format(dollars) : money;
