import { isIP, isIPv6, SocketAddress } from "node:net";
import type { FastifyInstance } from "fastify";

/** Whom an address belongs to: one household or office owns a whole /64 of IPv6. */
export const ipPrefix = (ip: string): string => prefixOf(ip, { v4: 4, v6: 4 });

/** The most that one customer is given: a /48 of IPv6, which is 65 536 networks; of IPv4 the one address. */
export const sitePrefix = (ip: string): string => prefixOf(ip, { v4: 4, v6: 3 });

/** Among whose addresses a provider deals out a new one to the same customer: a /24 of IPv4, a /48 of IPv6. */
export const vicinityPrefix = (ip: string): string => prefixOf(ip, { v4: 3, v6: 3 });

/** Whether this is an address, as a proxy may write it. */
const isAddress = (ip: string): boolean => isIP(plainOf(ip)) !== 0;

/** Cuts an address: bytes of one of IPv4, groups of one of IPv6. */
function prefixOf(ip: string, { v4, v6 }: { v4: number; v6: number }): string {
  const plain = plainOf(ip);
  if (!isIPv6(plain)) return v4 === 4 ? plain : `${plain.split(".").slice(0, v4).join(".")}.0/${v4 * 8}`;
  const [head = "", tail] = plain.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(gap).fill("0"), ...back];
  return `${groups
    .slice(0, v6)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/${v6 * 16}`;
}

/**
 * The address alone, one of IPv4 as such: proxies write `1.2.3.4:5678`, `[2001:db8::1]:443` and `::ffff:102:304` into
 * `X-Forwarded-For`, and a caller with another port is no other caller.
 */
function plainOf(ip: string): string {
  const [, within] = /^\[([^\]]*)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip) ?? [];
  const address = (within ?? ip).replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const written = new SocketAddress({ address, family: "ipv6" }).address;
  return written.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * Keeps words that are no addresses out of who a caller is said to be: each would count as a network of its own. Anyone
 * behind such a hop is whom the proxy after it saw, and without one the proxy that called us.
 */
export function ignoreForgedHops(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw: { headers } }, _, done) => {
    const said = headers["x-forwarded-for"];
    if (said !== undefined) headers["x-forwarded-for"] = withoutForged(String(said));
    done();
  });
}

/** The hops after the last that is no address; what stands before that, anybody may have written. */
function withoutForged(said: string): string {
  const hops = said
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops.slice(hops.findLastIndex((hop) => !isAddress(hop)) + 1).join(", ");
}
