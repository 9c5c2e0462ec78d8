import { allEndpoints } from "@khorgos/contract/market";
import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import { FailureBody } from "@khorgos/contract/platform/failures";
import * as z from "zod/mini";

/** The API document, printed from the same endpoints that the server mounts and the browser calls. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Khorgos", version: "1" },
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Failure: schemaOf(FailureBody) },
    },
  };
}

function operation(name: string, endpoint: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, "input");
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);
  const others = Object.keys(properties).filter((field) => !inPath.includes(field));
  const asParameter = (place: "path" | "query") => (field: string) => ({
    name: field,
    in: place,
    required: place === "path" || required.includes(field),
    schema: properties[field],
  });
  const body = {
    type: "object",
    properties: Object.fromEntries(others.map((field) => [field, properties[field]])),
    required: required.filter((field) => !inPath.includes(field)),
  };
  const media = endpoint.file ? "multipart/form-data" : "application/json";
  return {
    operationId: name,
    ...(endpoint.caller !== "anyone" && { security: [{ session: [] }] }),
    parameters: [
      ...inPath.map(asParameter("path")),
      ...(asksInQuery(endpoint) ? others.map(asParameter("query")) : []),
      ...(endpoint.once
        ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }]
        : []),
    ],
    ...(!asksInQuery(endpoint) &&
      others.length > 0 && { requestBody: { required: true, content: { [media]: { schema: body } } } }),
    responses: {
      // A revision is no creation.
      ...("revised" in endpoint.reply.shape && { 200: goodAnswer(endpoint) }),
      [endpoint.status ?? 200]: goodAnswer(endpoint),
      default: failureAnswer,
    },
  };
}

const goodAnswer = (endpoint: Endpoint) => {
  if (endpoint.status === 204) return { description: "Done" };
  const media = endpoint.download ?? "application/json";
  return {
    description: "Done",
    content: { [media]: { schema: endpoint.download ? { type: "string" } : schemaOf(endpoint.reply) } },
  };
};

const failureAnswer = {
  description: "Refused or failed",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

/** What JSON Schema cannot say (a file, a transformation) is left open. */
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output" = "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: "any", io });
  return json;
};
