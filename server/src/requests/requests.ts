import { randomUUID } from "node:crypto";
import type * as matching from "@khorgos/contract/matching/answerable";
import { decideFit } from "@khorgos/contract/matching/fit.rules";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/requests";
import { decideStatus } from "@khorgos/contract/requests/requests.rules";
import { withOwnFits } from "../matching/own-fits.sql.ts";
import { tellRequestLater } from "../news/write-news.ts";
import { normalizeOne } from "../normalizing/normalize-vocabulary.ts";
import { newestFirst } from "../platform/db/cursor.ts";
import type { Market, Verb } from "../platform/http/serve.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { shortCode, withFreeCode } from "../platform/db/ids.ts";
import { countAccepted } from "./deals.sql.ts";
import { findOwnPlace, findUsualBasis, listOffers } from "./offers.sql.ts";
import {
  findCarsById,
  findMarketRequest,
  findOwnRequest,
  insertRequest,
  listAnswerableTo,
  listOpenRequests,
  listOwnRequests,
  lockOwnRequest,
  removeRequest,
  setStatus,
} from "./requests.sql.ts";
import { tellClosed, tellDeleted } from "./tell-parties.ts";

/** Lists requests that a supplier can answer now, newest first, with what of their stock matches. */
export const listRequests: Verb<typeof api.listRequests> = async ({ db, actor, input }) => {
  const { rows: requests, next_cursor } = await newestFirst("open requests newest", input, (page) =>
    listOpenRequests(db, actor.id, {
      ...page,
      fitsStock: input.fits_my_stock ?? false,
      fitsImport: input.fits_import,
    }),
  );
  return { requests: await withOwnFits(db, actor.id, requests), next_cursor };
};

/** A dealer's own requests, newest first. */
export const myRequests: Verb<typeof api.myRequests> = async ({ db, actor, input }) => {
  const { rows: requests, next_cursor } = await newestFirst("own requests newest", input, (page) =>
    listOwnRequests(db, actor.id, page),
  );
  return { requests, next_cursor };
};

/** Lists requests that a supplier can answer from stock. What others offer is told only where the operator wants it so. */
export const listAnswerable =
  ({ offers }: Pick<Market, "offers">): Verb<typeof matching.listAnswerable> =>
  async ({ db, actor, input }) => {
    const [{ rows, next_cursor }, usual_basis] = await Promise.all([
      newestFirst("answerable requests newest", input, (page) => listAnswerableTo(db, actor.id, page)),
      findUsualBasis(db, actor.id),
    ]);
    const cars = await findCarsById(
      db,
      actor,
      rows.map(({ line_id }) => line_id),
    );
    const answerable = rows.flatMap(({ line_id, best_price, own, ...request }): matching.Answerable[] => {
      const car = cars.get(line_id);
      const fit = car && decideFit(request, car);
      if (!fit || fit.verdict === "no") return [];
      const { verdict, reasons } = fit;
      const seen = offers.seenByRivals ? best_price : null;
      return [{ request, match: { car, verdict, reasons }, best_price: seen, ...(own && { own }) }];
    });
    return {
      answerable,
      rivals_visible: offers.seenByRivals,
      ...(usual_basis && { usual_basis }),
      next_cursor,
    };
  };

/**
 * Dealers see their own requests only, with every offer; suppliers see everybody's, also those they can no longer answer, and
 * of the offers their own only where the operator wants it so, or that and its place.
 */
export const findRequest =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.findRequest> =>
  async ({ db, actor, input }) => {
    const request = await (actor.role === "dealer"
      ? findOwnRequest(db, actor.id, input.id)
      : findMarketRequest(db, input.id));
    if (!request) throw new Failure("request_not_found");

    const rivals_visible = actor.role === "dealer" || offers.seenByRivals;
    const seen = rivals_visible ? "all" : "own";
    const own_place =
      actor.role === "supplier" && offers.placeShown && (await findOwnPlace(db, request.id, actor.id));
    const usual = actor.role === "supplier" && (await findUsualBasis(db, actor.id));
    return {
      request,
      responses: await listOffers(db, request.id, { ...actor, seen }),
      rivals_visible,
      ...(own_place && { own_place }),
      ...(actor.role === "dealer" && { accepted_quantity: await countAccepted(db, request.id) }),
      ...(usual && { usual_basis: usual }),
    };
  };

/** Posts a request under a number that nobody else's request has. */
export const postRequest: Verb<typeof api.postRequest> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "requests");
  return transact(async (tx) => {
    const id = randomUUID();
    const wanted = await normalizeOne(tx, input);
    const request = await withFreeCode(
      () => shortCode("R"),
      (request_number) => insertRequest(tx, { ...wanted, id, request_number, dealer_id: actor.id }),
    );
    if (!request) throw new Failure("unexpected");
    await tellRequestLater(tx, id);
    markChanged(tx, { accounts: [actor.id], requests: [id], openRequests: true });
    return { request };
  });
};

/**
 * The row stays locked while we decide, so an offer arriving at the same moment lands before the close or is
 * refused after it, never in between.
 */
export const changeRequestStatus: Verb<typeof api.changeRequestStatus> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const locked = await lockOwnRequest(tx, actor.id, input.id);
    if (!locked) throw new Failure("request_not_found");

    const decision = decideStatus(locked.status, input.status);
    if (decision === "refuse") throw new Failure("request_closed");
    if (decision === "change") {
      await setStatus(tx, locked.id, input.status);
      await tellClosed(tx, locked.id);
    }

    const request = await findOwnRequest(tx, actor.id, locked.id);
    if (!request) throw new Failure("unexpected");
    return { request };
  });

/** Open or closed, with all its offers; there is no way back. To those whose offers stand an open one is closed by it. */
export const deleteRequest: Verb<typeof api.deleteRequest> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const locked = await lockOwnRequest(tx, actor.id, input.id);
    if (!locked) throw new Failure("request_not_found");
    if (locked.status === "open") await tellDeleted(tx, locked.id);
    await removeRequest(tx, locked.id);
    return {};
  });
