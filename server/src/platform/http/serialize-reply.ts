import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import fastJson from "fast-json-stringify";
import * as z from "zod/mini";

type Write = (reply: unknown) => string;

/** Made when an endpoint first answers: all of them at once would double the time of a start. */
const writers = new WeakMap<Endpoint, Write>();

/**
 * A reply as JSON: what its endpoint names and nothing else, whatever a row brings along. Three times as fast as checking
 * first and writing then, which matters for a page of fifty cars. Throws when something is missing.
 */
export function serializeReply(endpoint: Endpoint, reply: unknown): string {
  const write = writers.get(endpoint) ?? writerOf(endpoint);
  writers.set(endpoint, write);
  return write(reply);
}

function writerOf({ reply }: Endpoint): Write {
  const schema = z.toJSONSchema(reply, {
    target: "draft-7",
    unrepresentable: "any",
    override: ({ jsonSchema }) => foldNull(jsonSchema),
  });
  return fastJson(schema as fastJson.AnySchema);
}

/** Something or null is one kind, not a choice of two that are tried one after the other. */
function foldNull(schema: z.core.JSONSchema.BaseSchema) {
  const [some, none, ...others] = schema.anyOf ?? [];
  if (some?.type === undefined || none?.type !== "null" || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, some, { nullable: true });
}
