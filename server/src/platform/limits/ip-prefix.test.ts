import { expect, test } from "vitest";
import { ipPrefix, sitePrefix, vicinityPrefix } from "./ip-prefix.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (ip, network) => {
  expect(ipPrefix(ip)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48", "2001:db8:1::/48"],
  ["2001:db8::6", "2001:db8:0::/48", "2001:db8:0::/48"],
])("%s may be all of %s, and is dealt out in %s", (ip, site, vicinity) => {
  expect([sitePrefix(ip), vicinityPrefix(ip)]).toEqual([site, vicinity]);
});
