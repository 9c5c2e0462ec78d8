import { setTimeout as pause } from "node:timers/promises";
import { browseLive, type LiveBrowser, type Versions } from "../../clients/browse-live.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { type Change, type FollowedMarket, type Follower, waitUntil } from "./followed-market.ts";
import { type HoldingProxy, startHoldingProxy } from "./holding-proxy.ts";

/** Between streams that a busy server refuses, in milliseconds. */
const ASKS_AGAIN_AFTER = 1_000;
const MAX_STREAMS_ASKED_FOR = 60;

/** Who follows what at which server, and how the other server changes it. */
type SideOf = { follower: Follower; at: RunningServer; other: RunningServer; change: Change };
type Side = SideOf & { browser: LiveBrowser; proxy: HoldingProxy };

type Killing = { servers: readonly [RunningServer, RunningServer]; rounds: number; killDatabase: () => void };

/**
 * Lets two browsers follow a server each, through proxies that hold nothing back, while the other server changes what they follow;
 * these are killed and started again, and their database is killed. Nobody restarts a browser.
 */
export async function followThroughKills(
  market: FollowedMarket,
  { servers: [near, far], rounds, killDatabase }: Killing,
) {
  const sides = await Promise.all([
    openSide(market, { follower: market.aigerim, at: near, other: far, change: market.offer }),
    openSide(market, { follower: market.lin, at: far, other: near, change: market.post }),
  ]);
  const [lost, broken]: [string[], string[]] = [[], []];
  const waits = { told: [0], ready: [0], database: [0] };
  const recoveries: number[] = [];

  /** Returns how long the browser took from now on, in milliseconds. */
  async function hear({ browser, follower: { who } }: Side, versions: Versions, what: string) {
    const since = performance.now();
    if (!(await browser.hears(versions))) lost.push(`${who}: ${what}`);
    return performance.now() - since;
  }
  const changeAndHear = async (side: Side) =>
    hear(side, await side.change(side.other), "another server's change");

  async function killServer(side: Side) {
    const killedAt = performance.now();
    await side.at.kill();
    const versions = await side.change(side.other);
    await side.at.start();
    waits.ready.push(await hear(side, versions, "what changed while the server was dead"));
    recoveries.push(performance.now() - killedAt);
    await changeAndHear(side);
  }

  waits.told.push(...(await Promise.all(sides.map(changeAndHear))));
  for (const { follower, proxy } of sides)
    if (proxy.seen.questions > 0) broken.push(`${follower.who} asked though streams come through`);
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) await killServer(side);
    const killedAt = performance.now();
    killDatabase();
    waits.database.push(...(await Promise.all(sides.map(changeAndHear))));
    recoveries.push(performance.now() - killedAt);
    await Promise.all(sides.map(changeAndHear));
  }
  for (const side of sides) {
    await hear(side, await market.versionsOf(side.follower), "what was there in the end");
    const there = await market.versionsOf(side.follower);
    for (const [part, version] of side.browser.heard)
      if (version > (there.get(part) ?? 0)) broken.push(`a version of ${part} was told that is not there`);
    await side.browser.close();
    await side.proxy.close();
  }

  const longest = (what: string, all: readonly number[], most: number) => {
    return { what, reached: Math.max(...all) / 1_000, most, unit: "s" };
  };
  return {
    lost,
    broken,
    recoveries,
    figures: [
      longest("told by a stream of the other server, longest", waits.told, 2.5),
      // A browser that was refused three times asks every twenty seconds.
      longest("known after a dead server is ready, longest", waits.ready, 23),
      longest("known after a commit of a killed database, longest", waits.database, 23),
    ],
    notes: sides.map(
      ({ follower: { who }, proxy: { seen } }) =>
        `${who} through the kills: ${seen.granted} of ${seen.streams} streams came about, ${seen.questions} questions`,
    ),
  };
}

/** A browser whose stream comes through. A server that is busy may refuse the first ones. */
async function openSide(market: FollowedMarket, side: SideOf): Promise<Side> {
  for (let left = MAX_STREAMS_ASKED_FOR; left > 0; left--) {
    const proxy = await startHoldingProxy(side.at.origin, "nothing");
    const browser = browseLive({ ...side.follower, origin: proxy.origin });
    await waitUntil(() => proxy.seen.granted + proxy.seen.refused > 0, "No stream was answered.");
    if (proxy.seen.refused === 0) return { ...side, browser, proxy };
    await browser.close();
    await proxy.close();
    await pause(ASKS_AGAIN_AFTER);
  }
  throw new Error(`${side.follower.who} was given no stream.`);
}
