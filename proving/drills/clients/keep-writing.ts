import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@khorgos/contract/platform/call";
import { postRequest } from "@khorgos/contract/requests/requests";
import type pg from "pg";
import { checkSet } from "../record/checks.rules.ts";
import type { History } from "../record/history.ts";
import type { Stage } from "../stage/open-stage.ts";
import { callAs } from "./call-as.ts";
import { retryUntilAcknowledged } from "./retry-until-acknowledged.ts";

export const aRequest = {
  brand: "BYD",
  model: "Han",
  year: new Date().getUTCFullYear(),
  max_price: 30_000,
  quantity: 3,
};

/** Between two commands of one person, in milliseconds: fifty people then write some hundreds of times a second. */
const THINKS_FOR = 50;

type Writer = { who: string; call: Call };

/** The dealers of a stage, all at its first server. */
export const writersOf = ({ dealers, server }: Stage): Writer[] =>
  dealers.map(({ token }) => ({ who: token, call: callAs(server.origin, token) }));

/**
 * Lets people post requests one after the other, each under a key of its own. Anyone who was not told asks again under the
 * same key until told. `stop` waits until nobody is in doubt any more.
 */
export function keepWriting(history: History, writers: readonly Writer[], thinksFor = THINKS_FOR) {
  const over = { is: false };
  const writeOn = async ({ who, call }: Writer) => {
    while (!over.is) {
      const value = randomUUID();
      await retryUntilAcknowledged(history, { who, what: "post", value }, () =>
        call(postRequest, { ...aRequest, additional_requirements: value }, { idempotencyKey: value }),
      );
      await pause(thinksFor * 2 * Math.random());
    }
  };
  const writing = Promise.all(writers.map(writeOn));
  // Told to anyone who waits in `stop`; until then it is nobody's.
  writing.catch(() => {});

  return {
    stop: () => {
      over.is = true;
      return writing;
    },
  };
}

/** Compares what the writers were told with the requests that are there. */
export async function checkWritten(history: History, pool: pg.Pool) {
  const { rows } = await pool.query<{ value: string }>(
    "select additional_requirements as value from car_requests",
  );
  const posts = history.entries.filter(({ what }) => what === "post");
  const valuesOf = (type: string) => posts.flatMap((entry) => (entry.type === type ? entry.value : []));
  const found = checkSet({
    asked: valuesOf("invoke"),
    acknowledged: valuesOf("ok"),
    present: rows.map(({ value }) => value),
  });
  const refused = posts.filter(({ type }) => type === "fail");
  return {
    ...found,
    refused: [...new Set(refused.map(({ why }) => `a request was refused: ${why ?? ""}`))],
  };
}

/** When the first command that was asked for after `since` was done, in milliseconds after it; waits for it a minute. */
export async function firstDoneAfter(history: History, since: number): Promise<number> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const done = history.entries.find(
      ({ type, at, ms = 0 }) => type === "ok" && at > since && at - ms > since,
    );
    if (done) return done.at - since;
    if (performance.now() > giveUpAt) throw new Error("Nothing was done again within a minute.");
    await pause(20);
  }
}
