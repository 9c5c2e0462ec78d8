import type { Language } from "@khorgos/contract/accounts/accounts";
import { coloursOf } from "@khorgos/contract/colours/colours";
import type { Deal } from "@khorgos/contract/requests/deals";
import { placeName } from "@khorgos/contract/vocabulary/places";
import type { TFunction } from "i18next";
import { money, moment, wholeNumber } from "../platform/format.ts";
import { totalFor } from "./compare.rules.ts";
import { deliveryTerms } from "../ui/delivery-terms.rules.ts";
import { paperFacts, readyIn } from "./offer-words.rules.ts";
import { amountIn } from "./wechat-message.rules.ts";

/** One language of a proforma: its words, and how its readers know brands and models. */
export type ProformaLanguage = {
  language: Language;
  say: TFunction<"requests">;
  colour: TFunction<"ui">;
  nameOf: (brand: string) => string;
  modelOf: (car: Deal["car"]) => string;
};

/** A line of a proforma. */
type ProformaRow = { name: string; label: string; value: string };

/** The day of a moment on the market's clock. */
const dayOf = (iso: string): string => moment(iso).slice(0, 10);

/** Number and day, and which request it answers. */
export const headOf = (deal: Deal, { say }: Pick<ProformaLanguage, "say">) => ({
  title: say("proforma.title"),
  number: say("proforma.number", { number: deal.deal_number, day: dayOf(deal.agreed_at) }),
  request: say("proforma.request", { number: deal.request_number }),
});

/** That a deal fell through, when, who said so and why; undefined of one that holds. */
export function fallOf(deal: Deal, { say }: Pick<ProformaLanguage, "say">) {
  if (deal.state !== "fell_through") return undefined;
  const { fell_through_at: at, fell_through_by: by, reason } = deal;
  const why = by && reason ? say("proforma.why", { who: say(`deals.fellBy.${by}`), reason }) : "";
  return { title: say("proforma.fell", { day: at ? dayOf(at) : "" }).trimEnd(), why };
}

/**
 * The car as it was said and the terms, in one language. Terms that nobody stated are said to be so; of the car what nobody stated takes
 * no line. Every language has the same lines in the same order.
 */
export function rowsOf(deal: Deal, words: ProformaLanguage): ProformaRow[] {
  const { language, say, nameOf, modelOf } = words;
  const amountOf = amountIn(language, money);
  const priceOf = (dollars: number) => say("proforma.dollars", { total: amountOf(dollars) });
  const { car, price, quantity, ready_in_days } = deal;
  const row = (name: OwnRow, value: string): ProformaRow => ({ name, label: say(`proforma.${name}`), value });
  return [
    row("car", `${nameOf(car.brand)} ${modelOf(car)} ${car.year}`),
    row("trim", car.trim_level),
    ...paperFacts(car, say, language),
    row("bodyColor", colourOf(words, car.body_color, car.body_color_name)),
    row("interiorColor", colourOf(words, car.interior_color, car.interior_color_name)),
    row("location", placeName(car.location, language)),
    row("carNumber", car.car_id),
    row("price", priceOf(price)),
    row("quantity", say("proforma.pieces", { count: quantity, quantity: wholeNumber(quantity) })),
    row("total", priceOf(totalFor(price, quantity))),
    row("basis", basisOf(deal, words)),
    row(
      "ready",
      ready_in_days === null ? say("proforma.notStated") : readyIn(say, ready_in_days, "proforma.readyIn"),
    ),
  ].filter(({ value }) => value !== "");
}

/** The lines that are called by words of the proforma's own. */
type OwnRow =
  | "car"
  | "trim"
  | "bodyColor"
  | "interiorColor"
  | "location"
  | "carNumber"
  | "price"
  | "quantity"
  | "total"
  | "basis"
  | "ready";

/** A colour by its name in the language, with the factory's own; the words of a supplier stay as typed. */
function colourOf({ colour }: ProformaLanguage, stored: string, factoryName: string): string {
  const parts = coloursOf(stored);
  const name = parts.length > 0 ? parts.map((part) => colour(`colours.${part}`)).join(" / ") : stored;
  return [name, factoryName].filter(Boolean).join(" · ");
}

/** As Incoterms are written, the rule before its place, and what the rule means. */
function basisOf(deal: Deal, { language, say }: ProformaLanguage): string {
  const { basis } = deal;
  if (!basis) return say("proforma.notStated");
  const terms = deliveryTerms(deal, language);
  return say("proforma.terms", { terms, meaning: say(`basis.${basis}`) });
}
