import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { ipPrefix, sitePrefix } from "../../limits/ip-prefix.ts";
import { PipeliningError } from "./answer-in-order.ts";
import { pipeliningBans } from "./pipelining-ban.ts";

/** Forty browsers of one office that load a page in the same minute, each with the six connections that it opens. */
const MAX_OF_NETWORK = 256;
/** One network, however few connections there are for all. */
const SHARE_OF_NETWORK = 1 / 4;
const SHARE_OF_SITE = 1 / 2;
/** For probes of this machine and for proxies, when all others are taken. */
const KEPT_FOR_OURS = 16;

/** Where probes of this machine come from. */
const PROBES = ["127.0.0.1", "::1"];

type Shares = {
  /** How many connections there are for all; absent: as many as come. */
  most?: number | undefined;
  /** Addresses and ranges behind which are many callers. */
  proxies?: readonly string[] | undefined;
  /** Told of each connection that is closed as soon as it is opened. */
  onRefusal?: (network: string) => void;
};

/**
 * No network holds every connection: each has a share, a /48 of IPv6 twice as much at most where there are few and four
 * times as much elsewhere. One of which connections are cut off for pipelining again and again gets no new ones for some
 * seconds. What comes from this machine or from a proxy is not counted.
 */
export function shareConnections(
  server: Server,
  { most = Infinity, proxies = [], onRefusal = () => {} }: Shares,
): void {
  const isOurs = among([...PROBES, ...proxies]);
  const ofNetwork = Math.ceil(Math.min(MAX_OF_NETWORK, most * SHARE_OF_NETWORK));
  const ofSite = Math.ceil(Math.min(4 * MAX_OF_NETWORK, most * SHARE_OF_SITE));
  const ofOthers = Math.max(most - KEPT_FOR_OURS, most / 2);
  const held = new Map<string, number>();
  const bans = pipeliningBans();

  server.on("connection", (socket: Socket) => {
    const ip = socket.remoteAddress;
    // Gone before we saw it.
    if (!ip) return void socket.destroy();
    if (isOurs(ip)) return;
    const network = ipPrefix(ip);
    const limits = new Map([
      ["all", ofOthers],
      [sitePrefix(ip), ofSite],
      [network, ofNetwork],
    ]);
    const isRefused = ([holder, limit]: [string, number]) =>
      (held.get(holder) ?? 0) >= limit || bans.isBanned(holder);
    if ([...limits].some(isRefused)) {
      onRefusal(network);
      return void socket.destroy();
    }
    for (const holder of limits.keys()) held.set(holder, (held.get(holder) ?? 0) + 1);
    socket.once("error", (error) => {
      if (error instanceof PipeliningError) bans.countCutOff(network, sitePrefix(ip));
    });
    socket.once("close", () => {
      for (const holder of limits.keys()) {
        const left = (held.get(holder) ?? 0) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
      }
    });
  });
}

/** Whether an address is one of these or lies in one of these ranges; one of IPv4 also as IPv6 writes it. */
function among(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (ip) => {
    const plain = ip.replace(/%.*$/, "");
    return list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}
