import type { TFunction } from "i18next";

/** When cars are ready: in so many days, or at once. `as` says in how many words. */
export const readyIn = (
  say: TFunction<"requests">,
  days: number,
  as: "offers.ready" | "proforma.readyIn" = "offers.ready",
): string => (days === 0 ? say("offers.readyNow") : say(as, { count: days }));
