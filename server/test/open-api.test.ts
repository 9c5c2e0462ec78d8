import { allEndpoints } from "@khorgos/contract/market/market";
import { mediaTypes } from "@khorgos/contract/platform/endpoint";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { version as packageVersion } from "../src/platform/config/version.ts";
import { authorisation } from "./authorisation.ts";
import { type Market, openMarket } from "./market.ts";
import { mountedRoutes } from "./mounted-routes.ts";

/** The API document, as anybody reads it: complete, well-formed, and true. */

type Schema = { $ref?: string; properties?: Record<string, unknown>; required?: string[] };
type Media = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: { session: [] }[];
  parameters: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { description: string; content?: Media }>;
};
type Document = {
  openapi: string;
  info: object;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let market: Market;
let document: Document;
beforeAll(async () => {
  market = await openMarket();
  document = (await market.raw(undefined, { method: "GET", url: "/api/openapi.json" })).json();
});
afterAll(() => market.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
const shapeOf = ({ $ref, ...shape }: Schema = {}): Schema =>
  document.components.schemas[$ref?.split("/").at(-1) ?? ""] ?? shape;
const operationOf = (name: string) => operations().find(({ operation }) => operation.operationId === name);

test("it names its version, its title, and the shape of every refusal", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "Khorgos", version: packageVersion },
  });
  expect(document.components.schemas.Failure?.required).toEqual(expect.arrayContaining(["error", "code"]));
});

test("it lists what is served, all of it and nothing else", () => {
  const listed = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  const served = mountedRoutes(market.app).filter((route) => route.includes(" /api"));
  // The document itself, and the page that shows it.
  const described = served.filter((route) => !/ .api.(openapi.json|docs)/.test(route));
  expect(listed.toSorted()).toEqual(described.toSorted());
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .toSorted(),
  ).toEqual([...allEndpoints.keys(), "isLive", "isReady"].toSorted());
});

test("it is what the specification of such documents asks for", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test("every call has a sentence of its own and belongs to a part of the product", () => {
  const names = document.tags.map(({ name }) => name);
  const wrong = operations().filter(
    ({ operation: { summary, tags } }) =>
      !/^[A-Z].{5,79}[^.\s]$/.test(summary) || tags.length !== 1 || !names.includes(tags[0] ?? ""),
  );
  expect(wrong).toEqual([]);
  expect(new Set(operations().map(({ operation }) => operation.summary)).size).toBe(operations().length);
  const used = new Set(operations().flatMap(({ operation }) => operation.tags));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
  expect(document.tags.filter(({ description }) => description.length < 10)).toEqual([]);
});

test("what bears a name in the contract is described once, by that name", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Car", "CarForm", "CarRequest", "Failure", "ImportResult", "Offer", "User"]),
  );
  const answer = operationOf("browseCars")?.operation.responses[200]?.content?.["application/json"]?.schema;
  expect(answer?.properties?.cars).toEqual({ type: "array", items: { $ref: "#/components/schemas/Car" } });
  const body = operationOf("addCar")?.operation.requestBody?.content["application/json"]?.schema;
  expect(body).toEqual({ $ref: "#/components/schemas/CarForm" });
  expect(shapeOf(body).required).toEqual(["brand", "model", "year", "price", "quantity"]);
});

test("every reference leads somewhere", () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#([^"]*)"/g)].map(([, pointer = ""]) => pointer);
  const follow = (pointer: string) =>
    pointer
      .split("/")
      .slice(1)
      .reduce<unknown>(
        (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
        document,
      );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((pointer) => follow(pointer) === undefined)).toEqual([]);
  expect(text).not.toContain("undefined");
});

test.each([...allEndpoints])("%s is described as it is", (name, endpoint) => {
  const { path = "", operation } = operationOf(name) ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);
  const parameters = operation?.parameters ?? [];

  expect(
    parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name),
  ).toEqual(inPath);
  expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(
    parameters.length,
  );
  expect(parameters.filter((parameter) => parameter.schema === undefined)).toEqual([]);
  expect(operation?.security !== undefined).toBe(authorisation[name]?.may.nobody === "not_signed_in");
  expect(parameters.some((parameter) => parameter.name === "Idempotency-Key")).toBe(
    endpoint.idempotent === true,
  );

  const body = shapeOf(Object.values(operation?.requestBody?.content ?? {})[0]?.schema).properties ?? {};
  const query = parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  expect([...inPath, ...query, ...Object.keys(body)].toSorted()).toEqual(
    Object.keys(endpoint.input.shape).toSorted(),
  );

  const { default: refused, ...good } = operation?.responses ?? {};
  expect(refused?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Failure" });
  expect(Object.keys(good)).toContain(String(endpoint.status ?? 200));
});

test.each(["downloadTemplate", "exportStock", "exportMarket", "downloadRefusedRows"])(
  "%s answers a file, as text or as a workbook",
  (name) => {
    const { operation } = operationOf(name) ?? {};
    expect(operation?.responses[200]?.content).toEqual({
      [mediaTypes.csv]: { schema: { type: "string" } },
      [mediaTypes.xlsx]: { schema: { type: "string", format: "binary" } },
    });
    const format = operation?.parameters.find((parameter) => parameter.name === "format");
    expect(format?.schema).toMatchObject({ enum: ["csv", "xlsx"] });
  },
);

test("an offer may be answered as made or as revised, and both are described", () => {
  expect(Object.keys(operationOf("makeOffer")?.operation.responses ?? {}).toSorted()).toEqual([
    "200",
    "201",
    "default",
  ]);
});
