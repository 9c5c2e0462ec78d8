import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@khorgos/contract/platform/call";
import { postRequest } from "@khorgos/contract/requests/requests";
import { decideOnOffer } from "@khorgos/contract/requests/deals";
import { makeOffer } from "@khorgos/contract/requests/offers";
import type pg from "pg";
import { callAs } from "../../clients/call-as.ts";
import { aRequest, firstDoneAfter } from "../../clients/keep-writing.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { checkSet } from "../../record/checks.rules.ts";
import type { History } from "../../record/history.ts";
import type { Drill } from "../../record/outcome.ts";
import { killTree } from "../../stage/kill-tree.ts";
import { openStage, type Stage } from "../../stage/open-stage.ts";

const DEALERS = 20;
/** Each offers so many cars of the three that are wanted: of three offers one is accepted wholly, one in part, one not. */
const SUPPLIERS = 3;
const OFFERED = 2;
/** About how long everybody takes to accept everything, in milliseconds: the kill falls somewhere in it. */
const ACCEPTING_TAKES = 400;

/**
 * The server, or its database, is killed while nineteen dealers accept three offers each, all at once; one more does so after the kill.
 * Whatever they were told is so: each accepted offer is one deal of which its supplier was told once, and nobody has bought more than
 * they wanted.
 */
export const killWhileAccepting: Drill = async ({ rounds, history }) => {
  const stage = await openStage({ dealers: DEALERS, suppliers: SUPPLIERS });
  const { server, pool } = stage;
  const recoveries: number[] = [];
  const broken: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const [last = [], ...offers] = await Promise.all(
        stage.dealers.map((dealer) => collectOffers(stage, history, dealer)),
      );
      const accepting = offers.flat().map((offer) => accept(stage, history, offer));
      await pause(Math.random() * ACCEPTING_TAKES);
      const killedAt = performance.now();
      if (round % 2 === 0) {
        await server.kill();
        await server.start();
      } else killTree(stage.postmaster());
      // A fast machine has accepted all the others before the kill, and how long it is away would be of nothing.
      accepting.push(...last.map((offer) => accept(stage, history, offer)));
      await Promise.all(accepting);
      recoveries.push(await firstDoneAfter(history, killedAt));
    }
    const { lost, duplicated, unasked } = await checkDeals(history, pool);
    broken.push(...unasked.map((offer) => `nobody accepted ${offer}`), ...(await contradictions(pool)));
    return { rounds, lost, duplicated, broken, recoveries };
  } finally {
    await stage.close();
  }
};

type Collected = { token: string; request_id: string; offer_id: string };

/** A new request of one dealer with an offer of every supplier on it. */
async function collectOffers({ server, suppliers }: Stage, history: History, { token }: { token: string }) {
  const prepare = async <Result>(who: string, run: (call: Call) => Promise<Result>) => {
    const command = { who, what: "prepare", value: randomUUID() };
    const said = await retryUntilAcknowledged(history, command, () => run(callAs(server.origin, who)));
    if (said.type !== "ok") throw new Error(`Nothing could be prepared: ${said.why}`);
    return said.result;
  };
  const { request } = await prepare(token, (call) => call(postRequest, aRequest));
  return Promise.all(
    suppliers.map(async (supplier, nth): Promise<Collected> => {
      const offer = { id: request.id, suggested_price: 20_000 + nth, available_quantity: OFFERED };
      const { response } = await prepare(supplier.token, (call) => call(makeOffer, offer));
      return { token, request_id: request.id, offer_id: response.id };
    }),
  );
}

function accept({ server }: Stage, history: History, { token, request_id, offer_id }: Collected) {
  const idempotencyKey = randomUUID();
  return retryUntilAcknowledged(history, { who: token, what: "accept", value: offer_id }, () =>
    callAs(server.origin, token)(
      decideOnOffer,
      { id: request_id, offer_id, state: "accepted" },
      { idempotencyKey },
    ),
  );
}

/** Compares what the dealers were told with the deals that are there. */
async function checkDeals(history: History, pool: pg.Pool) {
  const { rows } = await pool.query<{ offer_id: string }>("select offer_id from deals");
  const accepts = history.entries.filter(({ what }) => what === "accept");
  const valuesOf = (type: string) => accepts.flatMap((entry) => (entry.type === type ? entry.value : []));
  const refused = new Set(valuesOf("fail"));
  return checkSet({
    asked: valuesOf("invoke").filter((offer) => !refused.has(offer)),
    acknowledged: valuesOf("ok"),
    present: rows.map(({ offer_id }) => offer_id),
  });
}

/** What cannot be true at once, as sentences: of three offers of two cars each, three cars are always covered. */
async function contradictions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(`
    select 'of ' || r.request_number || ', ' || coalesce(sum(d.quantity), 0) || ' cars of ' || r.quantity || ' were accepted' as said
    from car_requests r left join deals d on d.request_id = r.id
    group by r.id having coalesce(sum(d.quantity), 0) <> r.quantity
    union all
    select 'the state of an offer is ' || o.state || ' though it has ' || count(d.id) || ' deals'
    from offers o left join deals d on d.offer_id = o.id
    group by o.id having (o.state = 'accepted') <> (count(d.id) = 1)
    union all
    select 'of ' || d.deal_number || ' its supplier was told ' || count(n.id) || ' times'
    from deals d left join news n
      on n.kind = 'offer_accepted' and n.named ->> 'number' = d.deal_number and n.account_id = d.supplier_id
    group by d.id having count(n.id) <> 1`);
  return rows.map(({ said }) => said);
}
