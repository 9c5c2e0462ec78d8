import { trafficCounter } from "../../limits/count-traffic.ts";

/** So many connections of one network may be cut off for pipelining within a window. A browser's never is. */
const MAX_CUT_OFF = 10;
/** A /48 of IPv6, which may be many networks of one customer. */
const MAX_CUT_OFF_OF_SITE = 4 * MAX_CUT_OFF;
const WINDOW_MS = 10_000;
/** Others may share the address of the one who pipelines, at a mobile provider for instance, and wait as long. */
const BAN_MS = 10_000;

/** Who has had so many connections cut off for pipelining that no more are taken from there for some seconds. */
export function pipeliningBans(now: () => number = () => performance.now()) {
  const cutOff = trafficCounter(WINDOW_MS, now);
  const until = new Map<string, number>();

  function forgetPast() {
    for (const [holder, end] of until) if (end <= now()) until.delete(holder);
  }

  return {
    /** Whether no connection is taken from there now. */
    isBanned: (holder: string) => (until.get(holder) ?? -Infinity) > now(),

    /** One more connection of this network, in this site, was cut off. */
    countCutOff(network: string, site: string): void {
      const limits = new Map([
        [site, MAX_CUT_OFF_OF_SITE],
        [network, MAX_CUT_OFF],
      ]);
      for (const [holder, limit] of limits) {
        // The one that reaches the limit is the last that is let in.
        if (cutOff.count(holder, limit).left > 0) continue;
        forgetPast();
        until.set(holder, now() + BAN_MS);
      }
    },
  };
}
