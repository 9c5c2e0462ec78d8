import { allEndpoints, partOf, parts } from "@khorgos/contract/market/market";
import { asksInQuery, type Endpoint, type FileFormat, mediaTypes } from "@khorgos/contract/platform/endpoint";
import { version } from "../environment/version.ts";
import { healthPaths } from "./health-paths.ts";
import { type Described, describeShapes, namesIn, refTo } from "./shapes.ts";

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
