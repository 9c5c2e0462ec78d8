import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Deal } from "@khorgos/contract/requests/deals";
import type { TFunction } from "i18next";
import { gapAtMark, money, moment } from "../platform/format.ts";
import { totalFor } from "./compare.rules.ts";
import { deliveryTerms } from "../ui/delivery-terms.rules.ts";
import { paperFacts, readyIn } from "./offer-words.rules.ts";
import { amountIn } from "./wechat-message.rules.ts";

type Words = {
  say: TFunction<"requests">;
  nameOf: (brand: string) => string;
  modelOf: (car: Deal["car"]) => string;
};

/** What was agreed on, as lines in one language. What is not stated takes no line. */
export function summaryOf(deal: Deal, { say, nameOf, modelOf }: Words, language: Language): string {
  const amountOf = amountIn(language, money);
  const { car, basis, ready_in_days } = deal;
  const line = (what: string, value: string) => `${say("fit.about", { what })}${gapAtMark(language)}${value}`;
  const lines = [
    say("deals.summary.title", { number: deal.deal_number, day: moment(deal.agreed_at).slice(0, 10) }),
    say("deals.summary.request", { number: deal.request_number }),
    say("deals.summary.car", { car: `${nameOf(car.brand)} ${modelOf(car)} ${car.year}` }),
    car.trim_level && say("deals.summary.trim", { trim: car.trim_level }),
    ...paperFacts(car, say, language).map(({ label, value }) => line(label, value)),
    car.car_id && line(say("proforma.carNumber"), car.car_id),
    say("deals.summary.price", { price: amountOf(deal.price), quantity: deal.quantity }),
    say("deals.summary.total", { total: amountOf(totalFor(deal.price, deal.quantity)) }),
    basis && say("deals.summary.basis", { basis: deliveryTerms(deal, language) }),
    ready_in_days !== null && readyIn(say, ready_in_days),
    say("deals.summary.supplier", { name: partyName(deal.supplier) }),
    say("deals.summary.dealer", { name: partyName(deal.dealer) }),
    say("deals.principle"),
  ];
  return lines.filter(Boolean).join("\n");
}

const partyName = ({ company, name }: Deal["dealer"]) => [company, name].filter(Boolean).join(", ");
