import type { Language } from "@khorgos/contract/accounts/accounts";
import type { OfferedCar } from "@khorgos/contract/requests/offers";
import type { TFunction } from "i18next";
import { wholeNumber, writtenDay } from "../platform/format.ts";
import type { FactSayings } from "../ui/short-facts.rules.ts";
import { amountIn } from "./wechat-message.rules.ts";

type Say = TFunction<"requests">;

/** The facts of a car in the words of a language. On the screen numbers are the same in every language. */
export const factSayings = (say: Say, numberOf = wholeNumber): FactSayings => ({
  powertrain: (powertrain) => say(`wishes.powertrainIs.${powertrain}`),
  engine_cc: (cc) => say("facts.engineIs", { value: numberOf(cc) }),
  condition: (condition) => say(`wishes.conditionIs.${condition}`),
  mileage_km: (kilometres) => say("wishes.km", { value: numberOf(kilometres) }),
});

/** What is known of an offered car, as papers list it, in the order of the car's page. What nobody knows takes no line, nor does no engine. */
export function paperFacts(car: OfferedCar, say: Say, language: Language) {
  const sayings = factSayings(say, amountIn(language, wholeNumber));
  const { powertrain, engine_cc, condition, first_registered_on: day, mileage_km } = car;
  const isMileageKnown = mileage_km !== undefined;
  const facts = [
    {
      name: "powertrain",
      label: say("wishes.powertrain"),
      value: powertrain && sayings.powertrain(powertrain),
    },
    { name: "engine", label: say("facts.engine"), value: engine_cc && sayings.engine_cc(engine_cc) },
    { name: "condition", label: say("wishes.condition"), value: condition && sayings.condition(condition) },
    { name: "registered", label: say("facts.registered"), value: day && writtenDay(day) },
    {
      name: "mileage",
      label: say("wishes.mileage"),
      value: isMileageKnown && sayings.mileage_km(mileage_km),
    },
  ];
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

/** When cars are ready: in so many days, or at once. `as` says in how many words. */
export const readyIn = (
  say: TFunction<"requests">,
  days: number,
  as: "offers.ready" | "proforma.readyIn" = "offers.ready",
): string => (days === 0 ? say("offers.readyNow") : say(as, { count: days }));
