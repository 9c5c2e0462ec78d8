import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { trafficCounter } from "../limits/count-traffic.ts";
import { ipPrefix, sitePrefix } from "../limits/ip-prefix.ts";
import { PipeliningError } from "./answer-in-order.ts";

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

/** The most connections of one network that may be cut off for pipelining within a window. A browser's never is. */
const MAX_CUT_OFF = 10;
/** A /48 of IPv6, which may be many networks of one customer. */
const MAX_CUT_OFF_OF_SITE = 4 * MAX_CUT_OFF;
const WINDOW_MS = 10_000;
/** Others may share the address of the one who pipelines, at a mobile provider for instance, and wait as long. */
const BAN_MS = 10_000;

/** Bans networks that had so many connections cut off for pipelining that no more are taken from there for some seconds. */
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

/** The database, mails, price lists and whatever a library opens have theirs, also when everybody connects at once. */
const KEPT_BACK = 128;

/** A connection is one, and so may be what is sent or received by it. */
const FILES_PER_CONNECTION = 2;

/**
 * How many connections a server may take that may open so many files: one that takes as many as come can soon open
 * nothing any more, and ends. Undefined where there is no limit.
 */
export function mostConnections(mostFiles: unknown): number | undefined {
  const files = Number(mostFiles);
  if (!Number.isFinite(files) || files <= 0) return undefined;
  return Math.ceil(Math.max((files - KEPT_BACK) / FILES_PER_CONNECTION, files / 4));
}

/** How many files this process may open; undefined where the system has no such limit. */
export function mostFiles(): unknown {
  // Looking up names of neighbours could take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  return report.userLimits?.open_files?.soft;
}
