import fc from "fast-check";
import * as z from "zod/mini";
import { nastyJson } from "../../server/test/nasty.ts";

/** What a field may be given, drawn from its schema as the contract has it: JSON texts, because not every one survives `JSON.stringify`. */

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** The schema of each field, as what it is to become: `"7"` may be sent where 7 is meant, and then 7 is told here. */
export function fieldsOf(input: z.ZodMiniObject): Map<string, Schema> {
  const { properties = {} } = z.toJSONSchema(input, { unrepresentable: "any", io: "output" });
  return new Map(
    Object.entries(properties).flatMap(([name, schema]): [string, Schema][] =>
      isSchema(schema) ? [[name, schema]] : [],
    ),
  );
}

/** Words of the trade and of other languages, so that filters and searches meet something. */
const words = ["BYD", "Seal", "比亚迪", "Алматы", "white", "珠光白/黑", "a%b_c\\", "👩‍👩‍👧", "e\u0301\u202e"];

/** Letters that nobody sees: line breaks and other controls, marks that turn the direction of writing, and no letters at all. */
const hidden = [
  "\r\n",
  "\t",
  "\u001b[2J",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\u200f",
  "\u200b",
  "\u3164",
];

const withHidden = fc
  .tuple(fc.constantFrom("", ...words), fc.constantFrom(...hidden), fc.constantFrom("", ...words))
  .map((parts) => parts.join(""));

const text = ({ minLength = 0, maxLength = 40 }: Schema) =>
  fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 40) }),
  );

const number = ({ type, minimum = -1e9, maximum = 1e9 }: Schema) => {
  const [min, max] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)];
  if (type === "integer") return fc.oneof(fc.integer({ min, max }), fc.integer({ min: 1990, max: 2030 }));
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map((whole) => whole / 100);
};

/** A value the schema takes, as far as JSON Schema can say; what it cannot say is drawn from all of JSON. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return fc.oneof(...ways.filter(isSchema).map(valid));
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format === "email") return fc.emailAddress();
  if (schema.type === "string") return text(schema);
  if (schema.type === "number" || schema.type === "integer") return number(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array" && isSchema(schema.items) && !Array.isArray(schema.items))
    return fc.array(valid(schema.items), { maxLength: 3 });
  if (schema.type === "object" && schema.properties) return object(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).flatMap(([name, inner]): [string, fc.Arbitrary<unknown>][] =>
    isSchema(inner) ? [[name, valid(inner)]] : [],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Just inside and just outside of what is allowed. */
function edges({ minimum, maximum, minLength = 0, maxLength }: Schema): string[] {
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.01],
  );
  const lengths = maxLength === undefined ? [] : [minLength, maxLength, maxLength + 1];
  const texts = lengths.flatMap((length) => ["x".repeat(length), "汉".repeat(length), " ".repeat(length)]);
  return [
    ...[...bounds, ...texts].map((value) => JSON.stringify(value)),
    ...bounds.map((bound) => `"${bound}"`),
  ];
}

const isWords = ({ type, format, enum: choice }: Schema) => type === "string" && !format && !choice;

/** A JSON text for this field: good, at the edge, or nasty; undefined leaves the field out. */
export const drawField = (schema: Schema): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 5, arbitrary: valid(schema).map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fc.constantFrom("null", ...edges(schema)) },
    { weight: 3, arbitrary: fc.constantFrom(...nastyJson) },
    // Where only words fit, so that other fields are not refused more often.
    { weight: isWords(schema) ? 5 : 0, arbitrary: withHidden.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
