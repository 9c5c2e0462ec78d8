import type { FastifyReply } from "fastify";
import type { Limits, Tell } from "./limits.ts";

/**
 * Writes into an answer's headers how its counts stand, in the words of the IETF's draft on RateLimit fields (its
 * version 10): `RateLimit-Policy: "sign-in-address";q=25;w=300`, `RateLimit: "sign-in-address";r=24;t=300`.
 */
export const rateLimitHeadersOn =
  (reply: FastifyReply): Tell =>
  ({ policy, limit, seconds, left, reset }) => {
    tell(reply, "ratelimit-policy", policy, `q=${limit};w=${seconds}`);
    tell(reply, "ratelimit", policy, `r=${left};t=${reset}`);
  };

/** Limits whose counts of what a verb counts are told on this reply. */
export const limitsWithHeaders = (reply: FastifyReply, limits: Limits): Limits => ({
  ...limits,
  accountWrites: (accountId, what) => limits.accountWrites(accountId, what, rateLimitHeadersOn(reply)),
  attempts: (buckets) => limits.attempts(buckets, rateLimitHeadersOn(reply)),
});

/** Of what is counted several times in one call the last count is told: a proxy refuses an answer with long headers. */
function tell(reply: FastifyReply, header: string, policy: string, count: string) {
  const told = String(reply.getHeader(header) ?? "").split(", ");
  const others = told.filter((entry) => entry !== "" && !entry.startsWith(`"${policy}";`));
  reply.header(header, [...others, `"${policy}";${count}`].join(", "));
}
