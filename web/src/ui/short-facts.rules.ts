import type { KnownFacts } from "@khorgos/contract/cars/facts";

type ShortFact = "powertrain" | "engine_cc" | "condition" | "mileage_km";

/** Words for these facts in one language; the tax in a price only where the price stands beside it. */
export type FactSayings = { [Name in ShortFact]: (fact: NonNullable<KnownFacts[Name]>) => string } & {
  price_tax?: (tax: NonNullable<KnownFacts["price_tax"]>) => string;
};

/**
 * What tells one car from another at a glance, beside its names: of those the engine was read. Hybrids go by their letters, which
 * are the same in every language. The mileage of a used car says that it is used, and stands before the engine, which its trim often
 * says too: where there is little room the last are left out. The tax is first, for two prices cannot be compared without it.
 */
export function shortFacts(
  { powertrain, engine_cc, engine_cc_read, condition, mileage_km, price_tax }: KnownFacts,
  say: FactSayings,
): string[] {
  const isHybrid = powertrain === "hev" || powertrain === "phev" || powertrain === "erev";
  const hasCondition = condition !== undefined && !(condition === "used" && mileage_km);
  return [
    price_tax && say.price_tax?.(price_tax),
    isHybrid ? powertrain.toUpperCase() : powertrain && say.powertrain(powertrain),
    hasCondition && say.condition(condition),
    mileage_km !== undefined && say.mileage_km(mileage_km),
    !!engine_cc && !engine_cc_read && say.engine_cc(engine_cc),
  ].filter((said) => typeof said === "string");
}
