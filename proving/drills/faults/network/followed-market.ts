import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@khorgos/contract/platform/call";
import { postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { cast, type Person } from "../../../../server/src/demo/cast.ts";
import { accountPart, OPEN_REQUESTS, requestPart } from "../../../../server/src/platform/db/changed-parts.ts";
import { findVersions } from "../../../../server/src/platform/db/live-versions.sql.ts";
import type { Versions } from "../../clients/browse-live.ts";
import { callAs } from "../../clients/call-as.ts";
import { aRequest } from "../../clients/keep-writing.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import type { History } from "../../record/history.ts";
import type { Stage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import type { RunningServer } from "../../stage/run-server.ts";

/** Somebody who follows topics, and the parts that are behind these. */
export type Follower = { who: Person; token: string; topics: readonly string[]; parts: readonly string[] };

/** Changes parts at this server; tells the versions that they have since then. */
export type Change = (server: RunningServer) => Promise<Versions>;

export type FollowedMarket = Awaited<ReturnType<typeof openFollowedMarket>>;

/** Aigerim looks at a request of hers, which Wang answers, and Lin at the list of open requests, to which Daulet posts. */
export async function openFollowedMarket({ db, server }: Stage, history: History) {
  const broken: string[] = [];

  async function command<Result>(
    who: Person,
    at: RunningServer,
    run: (call: Call, key: string) => Promise<Result>,
  ) {
    const value = randomUUID();
    const said = await retryUntilAcknowledged(history, { who, what: "change", value }, () =>
      run(callAs(at.origin, tokenOf(who)), value),
    );
    if (said.type !== "ok") throw new Error(`${who} was refused: ${said.why}`);
    return said.result;
  }

  const post = (who: Person, at: RunningServer) =>
    command(who, at, (call, idempotencyKey) => call(postRequest, aRequest, { idempotencyKey }));

  /** As of the latest change. */
  const latest = new Map<string, number | undefined>();
  const changing =
    (parts: readonly string[], change: (at: RunningServer) => Promise<unknown>): Change =>
    async (at) => {
      await change(at);
      const versions = await findVersions(db, parts);
      for (const part of parts) {
        const version = versions.get(part);
        if (version === latest.get(part)) broken.push(`a change left the version of ${part}`);
        latest.set(part, version);
      }
      return versions;
    };

  const { request } = await post("aigerim", server);
  let price = 20_000;
  const offer = (at: RunningServer) => {
    const terms = { id: request.id, suggested_price: (price += 10), available_quantity: 1 };
    return command("wang", at, (call, idempotencyKey) => call(makeOffer, terms, { idempotencyKey }));
  };

  const [aigerim, lin] = [accountPart(cast.aigerim.id), accountPart(cast.lin.id)];
  const aRequestPart = requestPart(request.id);
  return {
    /** What did not change though it had to, as sentences. */
    broken,
    aigerim: {
      who: "aigerim",
      token: tokenOf("aigerim"),
      topics: ["account", aRequestPart],
      parts: [aigerim, aRequestPart],
    } satisfies Follower,
    lin: {
      who: "lin",
      token: tokenOf("lin"),
      topics: ["account", OPEN_REQUESTS],
      parts: [lin, OPEN_REQUESTS],
    } satisfies Follower,
    /** Wang makes or revises an offer. */
    offer: changing([aigerim, aRequestPart], offer),
    post: changing([OPEN_REQUESTS], (at) => post("daulet", at)),
    versionsOf: ({ parts }: Follower): Promise<Versions> => findVersions(db, parts),
  };
}

/** Throws this after a minute. */
export async function waitUntil(isSo: () => boolean, otherwise: string) {
  for (const giveUpAt = performance.now() + 60_000; !isSo(); await pause(20))
    if (performance.now() > giveUpAt) throw new Error(otherwise);
}
