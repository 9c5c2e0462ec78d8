import { type LiveTimes, usualTimes } from "../../../../web/src/live/live-state.rules.ts";
import { browseLive, type Versions } from "../../clients/browse-live.ts";
import type { RunningServer } from "../../stage/run-server.ts";
import { type FollowedMarket, waitUntil } from "./followed-market.ts";
import { startHoldingProxy } from "./holding-proxy.ts";

/** In short, browsers live so many times faster; they look at the time once a second all the same. */
const FASTER = 20;

const fast: LiveTimes = {
  muteAfter: usualTimes.muteAfter / FASTER,
  triesWithin: usualTimes.triesWithin / FASTER,
  pause: usualTimes.pause / FASTER,
  pollEvery: usualTimes.pollEvery / FASTER,
  pollHiddenEvery: usualTimes.pollHiddenEvery / FASTER,
  streamAgainAfter: usualTimes.streamAgainAfter / FASTER,
};

/** What is wanted at most, in seconds. */
const wanted = { first: 130, next: 23 };
const wantedInShort = { first: 15, next: 5 };

/**
 * Lets two browsers follow one server through proxies that hold streams back, one of them without their heads, while the other
 * server changes what they follow. They come to know of it by asking.
 */
export async function hearByAsking(
  { aigerim, offer }: FollowedMarket,
  { at, other, isShort }: { at: RunningServer; other: RunningServer; isShort: boolean },
) {
  const browsers = await Promise.all(
    (["everything", "body"] as const).map(async (holds) => {
      const proxy = await startHoldingProxy(at.origin, holds);
      const times = isShort ? fast : usualTimes;
      return { holds, proxy, browser: browseLive({ ...aigerim, origin: proxy.origin, times }) };
    }),
  );
  await Promise.all(
    browsers.map(({ proxy: { seen } }) => waitUntil(() => seen.held > 0, "No stream was held.")),
  );
  const openedAt = performance.now();

  const lost: string[] = [];
  /** How many milliseconds later than this all of them know of the change. */
  const allHear = async (versions: Versions, since: number) => {
    const heard = await Promise.all(browsers.map(({ browser }) => browser.hears(versions)));
    for (const [nth, { holds }] of browsers.entries())
      if (!heard[nth]) lost.push(`a change behind a proxy that holds back ${holds}`);
    return performance.now() - since;
  };
  const first = await allHear(await offer(other), openedAt);
  const next = lost.length > 0 ? Infinity : await allHear(await offer(other), performance.now());

  for (const { browser, proxy } of browsers) {
    await browser.close();
    await proxy.close();
  }
  const { first: firstMost, next: nextMost } = isShort ? wantedInShort : wanted;
  return {
    lost,
    figures: [
      {
        what: "held back: known after the stream opened",
        reached: first / 1_000,
        most: firstMost,
        unit: "s",
      },
      { what: "held back: the next change known after", reached: next / 1_000, most: nextMost, unit: "s" },
    ],
    broken: browsers.flatMap(({ holds, proxy: { seen } }) =>
      seen.questions === 0 ? [`nobody asked behind a proxy that holds back ${holds}`] : [],
    ),
    notes: browsers.map(
      ({ holds, proxy: { seen } }) =>
        `holding back ${holds}: ${seen.held} bytes of ${seen.streams} streams, ${seen.questions} questions`,
    ),
  };
}
