import { setTimeout as pause } from "node:timers/promises";
import { postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { quantile } from "../../../bench/reporting/print.ts";
import { sendSteadily } from "../../../load/send-steadily.ts";
import { checkSet } from "../../record/checks.rules.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { aRequest } from "../../clients/keep-writing.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";

/** More than a server has connections. */
const SUPPLIERS = 40;

/**
 * Somebody holds a row for long, and more people wait for it than the server has connections to the database, while others
 * go on asking. Anyone who cannot be served is told soon; once the row is free everybody is, and no connection stays behind.
 */
export const holdLocks: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ suppliers: SUPPLIERS });
  const { server, pool } = stage;
  const aigerim = callAs(server.origin, tokenOf("aigerim"));
  const [lost, duplicated, broken]: [string[], string[], string[]] = [[], [], []];
  const recoveries: number[] = [];
  const waits: number[] = [];
  const life = watchLife(server.origin);

  async function round(nth: number) {
    // Those of the round before may have left the server busy.
    const posted = await retryUntilAcknowledged(
      history,
      { who: "aigerim", what: "post", value: `${nth}` },
      () => aigerim(postRequest, aRequest),
    );
    if (posted.type !== "ok") throw new Error(`The request was refused: ${posted.why}`);
    const { id } = posted.result.request;
    const holder = await pool.connect();
    await holder.query("set idle_in_transaction_session_timeout = 0");
    await holder.query("begin");
    await holder.query("select from car_requests where id = $1 for update", [id]);
    const offering = stage.suppliers.map(({ token }) => {
      const supplier = callAs(server.origin, token);
      return retryUntilAcknowledged(history, { who: token, what: "offer", value: token }, () =>
        supplier(makeOffer, { id, suggested_price: 20_000, available_quantity: 1 }),
      );
    });
    const others = await sendSteadily(
      server.origin,
      () => ({ kind: "read", method: "GET", path: "/api/auth/me", token: tokenOf("daulet") }),
      { perSecond: isShort ? 50 : 200, seconds: isShort ? 2 : 10 },
    );
    const freedAt = performance.now();
    await holder.query("commit");
    holder.release(true);
    const said = await Promise.all(offering);
    recoveries.push(performance.now() - freedAt);

    const wrong = others.filter(({ status }) => status !== 200 && status !== 503);
    if (wrong.length > 0) broken.push(`round ${nth}: others were answered ${wrong[0]?.status ?? ""}`);
    waits.push(...others.filter(({ status }) => status === 503).map(({ ms }) => ms));
    const { rows } = await pool.query<{ email: string }>(
      "select split_part(a.email, '@', 1) as email from offers o join accounts a on a.id = o.supplier_id where o.request_id = $1",
      [id],
    );
    const asked = stage.suppliers.map(({ token }) => token);
    const acknowledged = asked.filter((_, at) => said[at]?.type === "ok");
    const found = checkSet({ asked, acknowledged, present: rows.map(({ email }) => email) });
    lost.push(...found.lost);
    duplicated.push(...found.duplicated);
    if (acknowledged.length !== SUPPLIERS)
      broken.push(`round ${nth}: ${acknowledged.length} offers were taken`);
    broken.push(...(await leftBehind(pool)).map((what) => `round ${nth}: ${what}`));
  }

  try {
    for (let nth = 0; nth < rounds; nth++) await round(nth);
    const silences = await life.stop();
    if (silences.deaths > 0) broken.push(`the server gave no sign of life ${silences.deaths} times`);
    const figures = [
      { what: "wait of others for a 503, p99", reached: quantile(waits, 0.99), most: 3_000, unit: "ms" },
      { what: "wait for a sign of life, p99", reached: silences.p99, most: 50, unit: "ms" },
      { what: "longest wait for a sign of life", reached: silences.longest, most: 50, unit: "ms" },
    ];
    return { rounds, lost, duplicated, broken, recoveries, figures };
  } finally {
    await life.stop();
    await stage.close();
  }
};

/** Connections of the servers that are in the middle of something though nobody asks any more, as sentences. */
async function leftBehind(pool: Awaited<ReturnType<typeof openStage>>["pool"]): Promise<string[]> {
  const question = `select state || ': ' || left(query, 60) as said from pg_stat_activity
    where application_name = 'khorgos' and pid <> pg_backend_pid() and state <> 'idle'`;
  for (let tries = 0; ; tries++) {
    const { rows } = await pool.query<{ said: string }>(question);
    if (rows.length === 0 || tries === 20) return rows.map(({ said }) => said);
    await pause(100);
  }
}
