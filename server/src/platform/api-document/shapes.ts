import { allEndpoints, namedShapes } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import * as z from "zod/mini";

/** A part of the document that describes what is said. */
export type Described = z.core.JSONSchema.BaseSchema;

const START = "#/components/schemas/";
export const refTo = (name: string): Described => ({ $ref: START + name });

/** Describes what all calls take, or what they give. What bears a name in the contract is referred to by it. */
export function describeShapes(io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  const shapeOf = (endpoint: Endpoint) => (io === "input" ? endpoint.input : endpoint.reply);
  for (const [id, shape] of namedShapes) registry.add(shape, { id });
  for (const [name, endpoint] of allEndpoints)
    if (!registry.has(shapeOf(endpoint))) registry.add(shapeOf(endpoint), { id: `${name} ${io}` });
  // What JSON Schema cannot say (a file, a transformation) is left open.
  const options = { io, unrepresentable: "any", uri: (id: string) => START + id, override: shorten } as const;
  const { schemas } = z.toJSONSchema(registry, options);
  const described = new Map<string, Described>();
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) described.set(id, schema);
  const idOf = (endpoint: Endpoint) => registry.get(shapeOf(endpoint))?.id ?? "";

  return {
    /** All that one call takes or gives, in full. */
    inFull: (endpoint: Endpoint): Described => described.get(idOf(endpoint)) ?? {},
    /** The same by its name, where it bears one. */
    byName: (endpoint: Endpoint): Described =>
      namedShapes.has(idOf(endpoint)) ? refTo(idOf(endpoint)) : (described.get(idOf(endpoint)) ?? {}),
    named: (name: string): Described | undefined => described.get(name),
  };
}

/** Leaves out what says nothing to a reader, and what would forbid us to tell more one day. */
function shorten({ jsonSchema }: { jsonSchema: Described }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** The names that something refers to, also by way of what these refer to. */
export function namesIn(something: unknown, find: (name: string) => Described | undefined): Set<string> {
  const named = (part: unknown) =>
    [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name = ""]) => name,
    );
  const names = new Set(named(something));
  // A set that grows while it is walked is walked to its new end.
  for (const name of names) for (const next of named(find(name) ?? {})) names.add(next);
  return names;
}
