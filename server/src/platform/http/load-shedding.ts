import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyInstance } from "fastify";
import { type Load, nextPressure, shareShed, type Weight } from "./load-shedding.rules.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How early calls to this route are turned away when the server has too much to do; absent: never. */
    weight?: Weight;
  }
}

/** How often the load is looked at. Looks that are further apart see chance, and swing between too many and too few. */
const LOOK_MS = 50;

/** The clock's own grain. */
const GRAIN_MS = 10;

/**
 * How heavy a call is: what comes in pages is a list. Signing out must always be possible, and anyone who watches us must hear
 * from us.
 */
export const weightOf = ({ method, path, input }: Endpoint): Weight => {
  if (path === "/auth/logout") return "always";
  return method === "GET" && "cursor" in input.shape ? "list" : "other";
};

/** Turns calls away while there is too much to do: `overloaded`, before anything is done for them. */
export function shedLoad(app: FastifyInstance, readLoad: () => Load): { pressure: () => number } {
  let [pressure, calls] = [0, 0];
  const look = setInterval(() => {
    pressure = nextPressure(pressure, readLoad(), calls);
    calls = 0;
  }, LOOK_MS);
  look.unref();
  app.addHook("onClose", () => clearInterval(look));
  app.addHook("onRequest", (request, reply, done) => {
    calls += 1;
    const { weight } = request.routeOptions.config;
    const share = pressure > 0 && weight ? shareShed(pressure, weight) : 0;
    if (share > 0 && Math.random() < share) done(new Failure("overloaded", { retryAfter: 2 }));
    else done();
  });
  return { pressure: () => pressure };
}

/** How late the server was on average since it was last asked, in milliseconds. */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: GRAIN_MS });
  delays.enable();
  let asked = performance.now();
  return () => {
    const [before, now] = [asked, performance.now()];
    // Not a number: it was so busy that it could not even look at the clock.
    const mean = Number.isNaN(delays.mean) ? now - before : Math.max(0, delays.mean / 1e6 - GRAIN_MS);
    delays.reset();
    asked = now;
    return mean;
  };
}
