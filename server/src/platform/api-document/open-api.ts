import { allEndpoints, namedShapes, partOf, parts } from "@khorgos/contract/market/market";
import { asksInQuery, type Endpoint, type FileFormat, mediaTypes } from "@khorgos/contract/platform/endpoint";
import * as z from "zod/mini";
import { version } from "../config/version.ts";

type Shapes = ReturnType<typeof describeShapes>;

/** The API document, printed from the same endpoints that the server mounts and the browser calls. */
export function openApiDocument(): object {
  const taken = describeShapes("input");
  const given = describeShapes("output");
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const operation = {
      operationId: name,
      summary: endpoint.summary,
      tags: [partOf.get(name)],
      ...(endpoint.caller !== "anyone" && { security: [{ session: [] }] }),
      ...asked(endpoint, taken),
      responses: answers(endpoint, given),
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Khorgos", version },
    tags: [
      ...Object.entries(parts).map(([name, description]) => ({ name, description })),
      { name: "health", description: "Whether the server runs, for what watches over it." },
    ],
    paths: { ...paths, ...healthPaths },
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token that login answers with." },
      },
      schemas: schemasFor(paths, { taken, given }),
    },
  };
}

/** All that is referred to. What is both taken and given is the same either way. */
function schemasFor(paths: object, { taken, given }: Record<"taken" | "given", Shapes>) {
  const answered = namesIn([...allEndpoints.values()].map(given.byName), given.named).add("Failure");
  const find = (name: string) => (answered.has(name) ? given : taken).named(name);
  return Object.fromEntries([...namesIn(paths, find)].toSorted().map((name) => [name, find(name)]));
}

/** Parameters and body of a call. */
function asked(endpoint: Endpoint, taken: Shapes) {
  const { properties = {}, required = [] } = taken.inFull(endpoint);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);
  const others = Object.keys(properties).filter((field) => !inPath.includes(field));
  const asParameter = (place: "path" | "query") => (field: string) => ({
    name: field,
    in: place,
    required: place === "path" || required.includes(field),
    schema: properties[field],
  });
  const body: Described = {
    type: "object",
    properties: Object.fromEntries(
      others.map((field) => [field, field === endpoint.file ? file : (properties[field] ?? {})]),
    ),
    required: required.filter((field) => !inPath.includes(field)),
  };
  const schema = inPath.length === 0 && !endpoint.file ? taken.byName(endpoint) : body;
  const media = endpoint.file ? "multipart/form-data" : "application/json";
  return {
    parameters: [
      ...inPath.map(asParameter("path")),
      ...(asksInQuery(endpoint) ? others.map(asParameter("query")) : []),
      ...(endpoint.idempotent
        ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }]
        : []),
    ],
    ...(!asksInQuery(endpoint) &&
      others.length > 0 && { requestBody: { required: true, content: { [media]: { schema } } } }),
  };
}

/** Tools that read the document show a button to choose a file by this. */
const file: Described = { type: "string", format: "binary" };
const fileSchemas: Record<FileFormat, Described> = { csv: { type: "string" }, xlsx: file };

function answers(endpoint: Endpoint, given: Shapes) {
  const content = endpoint.download
    ? Object.fromEntries(
        endpoint.download.map((format) => [mediaTypes[format], { schema: fileSchemas[format] }]),
      )
    : { [endpoint.events ? "text/event-stream" : "application/json"]: { schema: given.byName(endpoint) } };
  const good = {
    description: "Done",
    ...(endpoint.status !== 204 && { content }),
  };
  return {
    // A revision is no creation.
    ...("revised" in endpoint.reply.shape && { 200: good }),
    [endpoint.status ?? 200]: good,
    default: {
      description: "Refused or failed",
      content: { "application/json": { schema: refTo("Failure") } },
    },
  };
}

/** A part of the document that describes what is said. */
type Described = z.core.JSONSchema.BaseSchema;

const START = "#/components/schemas/";
const refTo = (name: string): Described => ({ $ref: START + name });

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

const saying = (...words: string[]) => ({
  description: `The server is ${words.join(" or ")}`,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { status: { enum: words }, version: { type: "string" } },
        required: ["status", "version"],
      },
    },
  },
});

/** Paths that `health.ts` answers. It stands beside the contract because no browser asks for it. */
const healthPaths = {
  "/api/health/live": {
    get: {
      operationId: "isLive",
      summary: "Say whether the process answers",
      tags: ["health"],
      parameters: [],
      responses: { 200: saying("live") },
    },
  },
  "/api/health/ready": {
    get: {
      operationId: "isReady",
      summary: "Say whether calls can be served: the database is there and up to date",
      tags: ["health"],
      parameters: [],
      responses: { 200: saying("ready"), 503: saying("not ready") },
    },
  },
};
