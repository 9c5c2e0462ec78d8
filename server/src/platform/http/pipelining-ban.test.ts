import { expect, test } from "vitest";
import { pipeliningBans } from "./share-connections.ts";

/** How many connections are cut off until the network is banned. */
function cutOffsUntilBanned(
  bans: ReturnType<typeof pipeliningBans>,
  network: string,
  site = network,
): number {
  for (let count = 0; ; count++) {
    if (bans.isBanned(network)) return count;
    bans.countCutOff(network, site);
  }
}

test("ten connections of one network that are cut off ban it for ten seconds, and no other", () => {
  let now = 0;
  const bans = pipeliningBans(() => now);
  expect(cutOffsUntilBanned(bans, "192.0.2.1")).toBe(10);
  expect(bans.isBanned("192.0.2.2")).toBe(false);
  now = 9_999;
  expect(bans.isBanned("192.0.2.1")).toBe(true);
  now = 10_000;
  expect(bans.isBanned("192.0.2.1")).toBe(false);
});

test("anyone who goes on afterwards is banned at once", () => {
  let now = 0;
  const bans = pipeliningBans(() => now);
  cutOffsUntilBanned(bans, "192.0.2.1");
  now = 10_000;
  expect(cutOffsUntilBanned(bans, "192.0.2.1")).toBeLessThan(3);
});

test("a broken client that is cut off now and then is not banned", () => {
  let now = 0;
  const bans = pipeliningBans(() => now);
  for (; now < 600_000; now += 1_500) {
    bans.countCutOff("192.0.2.1", "192.0.2.1");
    expect(bans.isBanned("192.0.2.1")).toBe(false);
  }
});

test("many networks of one site ban the site", () => {
  const bans = pipeliningBans(() => 0);
  for (let nth = 0; nth < 40; nth++) {
    expect(bans.isBanned("2001:db8::/48")).toBe(false);
    bans.countCutOff(`2001:db8:0:${nth}::/64`, "2001:db8::/48");
  }
  expect(bans.isBanned("2001:db8::/48")).toBe(true);
});
