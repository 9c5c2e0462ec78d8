import { setTimeout as pause } from "node:timers/promises";
import { changeRequestStatus, deleteRequest, makeOffer, postRequest } from "@khorgos/contract/requests";
import { tooLate } from "../../record/checks.rules.ts";
import type { Entry } from "../../record/history.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { aRequest } from "../../clients/keep-writing.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";

const SUPPLIERS = 30;
/** All come within this many milliseconds, so that some are before and some after the close. */
const SPREAD = 40;

/**
 * Thirty suppliers answer a request while its dealer closes it, every third time deletes it. What the dealer is told at the
 * close is final: as many offers as there will ever be, and none that was asked for afterwards.
 */
export const closeWhileOffered: Drill = async ({ rounds, history }) => {
  const stage = await openStage({ suppliers: SUPPLIERS });
  const { server, pool } = stage;
  const aigerim = callAs(server.origin, tokenOf("aigerim"));
  const suppliers = stage.suppliers.map(({ token }) => ({ who: token, call: callAs(server.origin, token) }));
  const [lost, broken]: [string[], string[]] = [[], []];
  const outcomes = { done: 0, refused: 0 };

  async function round(nth: number) {
    const { request } = await aigerim(postRequest, aRequest);
    const { id } = request;
    const isDeleted = nth % 3 === 2;
    const from = history.entries.length;
    const offering = suppliers.map(async ({ who, call }) => {
      await pause(Math.random() * SPREAD);
      return retryUntilAcknowledged(history, { who, what: "offer", value: `${id} ${who}` }, () =>
        call(makeOffer, { id, suggested_price: 20_000, available_quantity: 1 }),
      );
    });
    await pause(Math.random() * SPREAD);
    const ending = { who: "aigerim", what: isDeleted ? "delete" : "close", value: id };
    const counted = isDeleted
      ? await retryUntilAcknowledged(history, ending, () => aigerim(deleteRequest, { id }).then(() => 0))
      : await retryUntilAcknowledged(history, ending, async () => {
          const closed = await aigerim(changeRequestStatus, { id, status: "closed" });
          return closed.request.response_count;
        });
    const said = await Promise.all(offering);

    const { rows } = await pool.query<{ id: string }>("select id from offers where request_id = $1", [id]);
    const there = rows.map((row) => row.id);
    const told = said.flatMap((one) => (one.type === "ok" ? one.result.response.id : []));
    outcomes.done += told.length;
    outcomes.refused += said.length - told.length;
    const why = isDeleted ? "request_not_found" : "request_closed";
    const wrong = said.map(refusalOf).filter((refusal) => refusal !== "" && refusal !== why);
    if (wrong.length > 0) broken.push(`round ${nth}: refused with ${[...new Set(wrong)].join()}`);
    if (isDeleted) {
      if (there.length > 0) broken.push(`round ${nth}: ${there.length} offers outlived their request`);
      return;
    }
    lost.push(...told.filter((offer) => !there.includes(offer)));
    const final = counted.type === "ok" ? counted.result : counted.why;
    if (final !== there.length)
      broken.push(`round ${nth}: closed over ${final} offers, ${there.length} are there`);
    const entries = history.entries.slice(from);
    const closed = entries.find(({ type, what }) => type === "ok" && what === "close");
    if (closed)
      broken.push(...tooLate(doneOffers(entries), { to: closed.at }).map((late) => `too late: ${late}`));
  }

  try {
    for (let nth = 0; nth < rounds; nth++) await round(nth);
    const notes = [`${outcomes.done} offers were taken, ${outcomes.refused} came too late`];
    return { rounds, lost, duplicated: [], broken, recoveries: [], notes };
  } finally {
    await stage.close();
  }
};

const doneOffers = (entries: readonly Entry[]) =>
  entries.flatMap(({ type, what, value, at, ms = 0 }) =>
    type === "ok" && what === "offer" ? { value, from: at - ms, to: at } : [],
  );
