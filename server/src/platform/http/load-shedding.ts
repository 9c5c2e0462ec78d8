import underPressure from "@fastify/under-pressure";
import { logout } from "@khorgos/contract/accounts/accounts";
import { endAllSessions } from "@khorgos/contract/accounts/own-account";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";

type Weight = "list" | "other" | "always";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How early calls to this route are turned away when the server has too much to do; absent: never. */
    weight?: Weight;
    /** Whether it answers with a stream of events, which lasts for minutes. */
    isStream?: boolean;
  }
}

/** How often the load is measured, in milliseconds. */
const LOOK_MS = 50;

/** How late the event loop may be, in milliseconds, and how many calls may wait for the database: nobody notices. */
const FINE_DELAY_MS = 150;
const FINE_WAITING = 30;

/**
 * Calls between two looks that are no rush: what a few people's pages ask at once. An event loop that is late with so few
 * is held up by something else, a neighbour on the machine for example, and turning people away would not mend that.
 */
const FEW_CALLS = 20;

/** With so many times as much, turning lists away did not help. */
const FAR_TOO_MUCH = 3;

/**
 * How heavy a call is: what comes in pages, or as a file, is a list, and so is a stream, without which a page asks now and then.
 * Signing out must always be possible, here and everywhere at once, and anyone who watches us must hear from us.
 */
export const weightOf = ({ method, path, input, download, events }: Endpoint): Weight => {
  if (method !== "GET" && signOuts.has(path)) return "always";
  return download || events || (method === "GET" && "cursor" in input.shape) ? "list" : "other";
};

const signOuts: ReadonlySet<string> = new Set([logout.path, endAllSessions.path]);

/** From which level on such calls are turned away: lists first, because anyone who reads them can read on. */
const turnedAwayAt = { list: 1, other: 2, always: 3 } as const;

/**
 * Turns calls away while there is too much to do: `overloaded`, before anything is done for them. `waiting` is how many calls
 * wait for a connection to the database. Tells the highest level since it was last asked: 0 lets all in, 1 no lists, 2 nothing.
 */
export async function shedLoad(app: FastifyInstance, waiting: () => number): Promise<() => number> {
  let [highest, calls, callsBefore] = [0, 0, 0];
  const levelNow = () => {
    const isRush = Math.max(calls, callsBefore) > FEW_CALLS;
    const late = isRush ? app.memoryUsage().eventLoopDelay / FINE_DELAY_MS : 0;
    const excess = Math.max(late, waiting() / FINE_WAITING);
    return excess > FAR_TOO_MUCH ? 2 : Number(excess > 1);
  };
  app.addHook("onRequest", (_, __, done) => {
    calls += 1;
    done();
  });
  await app.register(underPressure, {
    sampleInterval: LOOK_MS,
    maxEventLoopDelay: FINE_DELAY_MS,
    healthCheck: async () => {
      [callsBefore, calls] = [calls, 0];
      return waiting() <= FINE_WAITING;
    },
    healthCheckInterval: LOOK_MS,
    pressureHandler: async (request) => {
      const level = levelNow();
      highest = Math.max(highest, level);
      const { weight } = request.routeOptions.config;
      if (weight && level >= turnedAwayAt[weight]) throw new Failure("overloaded", { retryAfter: 2 });
    },
  });
  return () => {
    const told = highest;
    highest = 0;
    return told;
  };
}
