import type { FailureCode } from "../platform/failures.ts";
import type { RequestStatus } from "./requests.ts";
import type { Offer, OfferState } from "./offers.ts";

/** An action on an offer: by its supplier, who sends it again by `make` as well, or by the dealer. */
type OfferAction = "make" | "withdraw" | "accept" | "decline";

type Situation = {
  request: RequestStatus;
  /** Undefined where there is none. */
  offer: OfferState | undefined;
  /** Whether its last day is over. */
  expired?: boolean;
};

type Decision = { state: OfferState } | { refusal: FailureCode };

/** The state that a action leads to, or why it is refused. What is done twice, but for `make`, is harmless. */
export function decideOffer(action: OfferAction, { request, offer, expired = false }: Situation): Decision {
  if (action === "make") {
    if (offer === "accepted") return { refusal: "offer_accepted" };
    return request === "open" ? { state: "standing" } : { refusal: "request_closed" };
  }
  if (!offer) return { refusal: "offer_not_found" };
  const aim = aims[action];
  if (offer === aim) return { state: aim };
  if (offer !== "standing") return { refusal: `offer_${offer}` };
  if (action !== "accept") return { state: aim };
  if (request === "closed") return { refusal: "request_closed" };
  return expired ? { refusal: "offer_expired" } : { state: aim };
}

const aims = { withdraw: "withdrawn", accept: "accepted", decline: "declined" } as const;

type Quantities = { wanted: number; accepted: number; offered: number; asked?: number | undefined };

/** How many cars of an offer are accepted, or the most that can be; none where what is wanted is covered already. */
export function decideQuantity({
  wanted,
  accepted,
  offered,
  asked,
}: Quantities): { quantity: number } | { most: number } {
  const most = Math.min(offered, wanted - accepted);
  if (most < 1) return { most: 0 };
  return asked === undefined || asked <= most ? { quantity: asked ?? most } : { most };
}

/** Whether an offer can be accepted as it is. */
export const isStanding = ({ state, expired }: Pick<Offer, "state" | "expired">) =>
  state === "standing" && !expired;
