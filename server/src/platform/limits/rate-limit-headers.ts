import type { FastifyReply } from "fastify";
import type { Limits, Tell } from "./limits.ts";

/**
 * Writes into an answer's headers how its counts stand, in the words of the IETF's draft on RateLimit fields (its
 * version 10): `RateLimit-Policy: "sign-in-address";q=25;w=300`, `RateLimit: "sign-in-address";r=24;t=300`.
 */
export const rateLimitHeadersOn =
  (reply: FastifyReply): Tell =>
  ({ policy, limit, seconds, left, reset }) => {
    add(reply, "ratelimit-policy", `"${policy}";q=${limit};w=${seconds}`);
    add(reply, "ratelimit", `"${policy}";r=${left};t=${reset}`);
  };

/** Limits whose counts of what a verb counts are told on this reply. */
export const limitsWithHeaders = (reply: FastifyReply, limits: Limits): Limits => ({
  ...limits,
  accountWrites: (accountId, what) => limits.accountWrites(accountId, what, rateLimitHeadersOn(reply)),
  attempts: (buckets) => limits.attempts(buckets, rateLimitHeadersOn(reply)),
});

function add(reply: FastifyReply, header: string, entry: string) {
  const others = reply.getHeader(header);
  reply.header(header, others === undefined ? entry : `${String(others)}, ${entry}`);
}
