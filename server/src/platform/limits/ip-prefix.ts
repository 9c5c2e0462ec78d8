import { isIPv6 } from "node:net";

/** Whom an address belongs to: one household or office owns a whole /64 of IPv6. */
export const ipPrefix = (ip: string): string => prefixOf(ip, { v4: 4, v6: 4 });

/** The most that one customer is given: a /48 of IPv6, which is 65 536 networks; of IPv4 the one address. */
export const sitePrefix = (ip: string): string => prefixOf(ip, { v4: 4, v6: 3 });

/** Among whose addresses a provider deals out a new one to the same customer: a /24 of IPv4, a /48 of IPv6. */
export const vicinityPrefix = (ip: string): string => prefixOf(ip, { v4: 3, v6: 3 });

/** So many bytes of an address of IPv4, so many groups of one of IPv6. */
function prefixOf(ip: string, { v4, v6 }: { v4: number; v6: number }): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(plain)) return v4 === 4 ? plain : `${plain.split(".").slice(0, v4).join(".")}.0/${v4 * 8}`;
  const [head = "", tail] = plain.replace(/%.*$/, "").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(gap).fill("0"), ...back];
  return `${groups
    .slice(0, v6)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/${v6 * 16}`;
}
