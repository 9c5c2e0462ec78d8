import { randomUUID } from "node:crypto";
import { type Complaint, sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests";
import { decideOffer } from "@khorgos/contract/requests.rules";
import type { Verb } from "../platform/http/serve.ts";
import { tellDealer } from "./mails/tell-dealer.ts";
import { findCurrentOffers, insertOffer, keepEarlierOffer, reviseOffer } from "./offers.sql.ts";
import { lockMarketRequest } from "./requests.sql.ts";

/**
 * The request's row stays locked while we decide: an offer lands before the close or is refused after it, and
 * two offers of one supplier become one offer and its revision.
 */
export const makeOffer: Verb<typeof api.makeOffer> = ({
  transact,
  limits,
  actor,
  input: { id: requestId, ...terms },
}) => {
  limits.accountWrites(actor.id, "offers");
  return transact(async (tx) => {
    const request = await lockMarketRequest(tx, requestId);
    if (!request) throw new Failure("request_not_found");

    const { best, own } = await findCurrentOffers(tx, requestId, actor.id);
    const decision = decideOffer(request.status, own !== undefined);
    if (decision === "refuse") throw new Failure("request_closed");
    if (terms.available_quantity > request.quantity) throw moreThanAskedFor(request.quantity);

    await tellDealer(tx, requestId, { price: terms.suggested_price, best });
    if (own) await keepEarlierOffer(tx, randomUUID(), own);
    const written = own
      ? await reviseOffer(tx, own.id, terms)
      : await insertOffer(tx, {
          id: randomUUID(),
          request_id: requestId,
          supplier_id: actor.id,
          ...terms,
        });
    if (!written) throw new Failure("unexpected");
    return { response: { ...written, own: true }, revised: decision === "revise" };
  });
};

/** Told like every other wrong field, though only the database knows the bound. */
function moreThanAskedFor(quantity: number) {
  const complaint: Complaint = { code: "max", max: quantity };
  return new Failure("invalid_input", {
    errors: [{ path: "available_quantity", msg: sayComplaint(complaint), ...complaint }],
  });
}
