import type { Endpoint } from "@khorgos/contract/platform/endpoint";

/** What goes out for a deed or a question that succeeded. */
export type Answer = { status: number; body: unknown };

/** Parsing the reply drops every column the contract does not name. A revised offer is no creation. */
export function answerOf(endpoint: Endpoint, result: unknown): Answer {
  const body = endpoint.reply.parse(result);
  return { status: "revised" in body && body.revised ? 200 : (endpoint.status ?? 200), body };
}
