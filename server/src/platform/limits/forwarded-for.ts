import type { FastifyInstance } from "fastify";
import { isAddress } from "./ip-prefix.ts";

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
