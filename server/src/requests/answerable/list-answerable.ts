import { decideFit } from "@khorgos/contract/matching/fit.rules";
import type * as api from "@khorgos/contract/matching/answerable";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { newestFirst } from "../newest-first.ts";
import { findUsualBasis } from "../offers/offers.sql.ts";
import { findCarsById, listAnswerableTo } from "./answerable.sql.ts";

/** What a supplier can answer from stock. What others offer is told only where the operator wants it so. */
export const listAnswerable =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.listAnswerable> =>
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
    const answerable = rows.flatMap(({ line_id, best_price, own, ...request }): api.Answerable[] => {
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
