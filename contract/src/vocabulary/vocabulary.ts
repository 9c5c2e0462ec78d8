import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { CleanLine, Flag, given, OptionalLine, RequiredLine } from "../platform/fields.ts";

/** Kinds of words. Models are words under their brand. */
export const WordKind = z.enum(["brand", "model", "colour"]);
export type WordKind = z.infer<typeof WordKind>;

/** A name in Latin letters, and as readers of Chinese know it (empty when they know it so too), with every spelling. */
const Names = z.object({ name: z.string(), zh: z.string(), spellings: z.array(z.string()) });
export type ModelNames = z.infer<typeof Names>;

/** A brand with those of its models that are known. */
export const BrandNames = z.extend(Names, { models: z.array(Names) });
export type BrandNames = z.infer<typeof BrandNames>;

/** Every brand and model of the vocabulary, by name. Changes seldom. */
export const brandNames = endpoint("GET /vocabulary/brands", {
  summary: "List the brands and models that are known, with their spellings",
  caller: "member",
  input: z.object({}),
  reply: z.object({ brands: z.array(BrandNames) }),
});

/**
 * One way of writing; `alias` is how it is compared, and with its kind, and of a model its brand, what it is known by.
 * `unchecked` where nobody who speaks the language has confirmed it; absent otherwise.
 */
export const Spelling = z.object({
  alias: z.string(),
  spelling: z.string(),
  unchecked: z.optional(z.literal(true)),
});
export type Spelling = z.infer<typeof Spelling>;

/** A brand, a model with its `brand`, or one of the twenty colours, with what administrators have said about it. */
export const Meaning = z.object({
  kind: WordKind,
  brand: z.optional(z.string()),
  name: z.string(),
  zh: z.string(),
  spellings: z.array(Spelling),
});
export type Meaning = z.infer<typeof Meaning>;

/**
 * Meanings of one kind by name, models by their brand first, colours in their usual order. `q` finds them by their name or
 * any spelling, however it is written; models also by their brand or both. `brand` keeps the models of one, in any of its
 * spellings, and `unchecked` those of which a spelling is not confirmed; of these, and of all that are found, every spelling
 * is told. The reply's `unchecked` counts such spellings of the whole kind. The plain and factory words of colours that the
 * rules read by themselves are not listed.
 */
export const readVocabulary = endpoint("GET /admin/vocabulary", {
  summary: "List brands, models or colours with what administrators said of them",
  caller: "administrator",
  input: z.object({
    kind: WordKind,
    brand: given(CleanLine(100)),
    q: given(CleanLine(100)),
    unchecked: given(Flag),
  }),
  reply: z.object({ meanings: z.array(Meaning), unchecked: z.int() }),
});

/** A word that suppliers and dealers wrote and nobody has explained yet, a model under its `brand`; `cars` and `requests` say it so often. */
export const UnknownWord = z.object({
  kind: WordKind,
  brand: z.optional(z.string()),
  written: z.string(),
  cars: z.int(),
  requests: z.int(),
});
export type UnknownWord = z.infer<typeof UnknownWord>;

/** The most unexplained words that are listed; the next ones show when these are explained. */
export const MAX_UNKNOWN_WORDS = 100;

/** The unexplained words of one kind, those in most cars first; models of known brands only. */
export const unknownWords = endpoint("GET /admin/vocabulary/unknown", {
  summary: "List words that nobody has explained",
  caller: "administrator",
  input: z.object({ kind: WordKind }),
  reply: z.object({ words: z.array(UnknownWord) }),
});

/**
 * Says what a way of writing means. A brand that is new comes into the vocabulary with it, `zh` being its Chinese name, and so
 * does a model that is new under its `brand`, which is known in any spelling; colours are always one of the twenty. Said twice
 * it is said once. Cars and requests that say it follow in the background.
 */
export const addWord = endpoint("POST /admin/vocabulary", {
  summary: "Say what a word means",
  caller: "administrator",
  input: z.object({
    kind: WordKind,
    brand: OptionalLine(100),
    spelling: RequiredLine(100),
    name: RequiredLine(100),
    zh: OptionalLine(100),
  }),
  reply: z.object({ meaning: Meaning }),
  status: 201,
  idempotent: true,
});

/** The most spellings of one kind and brand that are confirmed at once. */
export const MAX_CONFIRMED = 100;

/**
 * Confirms spellings, models' under their `brand`: somebody who speaks the language says that they mean this. `checked: false`
 * takes that back. The reply's `aliases` are those that this call changed, so that it can be undone and nothing else with it.
 */
export const confirmWords = endpoint("POST /admin/vocabulary/confirm", {
  summary: "Confirm what words mean",
  caller: "administrator",
  input: z.object({
    kind: WordKind,
    brand: OptionalLine(100),
    aliases: z.array(RequiredLine(100)).check(z.minLength(1), z.maxLength(MAX_CONFIRMED)),
    checked: z._default(z.boolean(), true),
  }),
  reply: z.object({ aliases: z.array(z.string()) }),
});

/**
 * Takes a way of writing back, a model's under its `brand`: cars and requests that say it return to what was written, in the
 * background.
 */
export const removeWord = endpoint("DELETE /admin/vocabulary", {
  summary: "Take back what a word means",
  caller: "administrator",
  input: z.object({ kind: WordKind, brand: OptionalLine(100), alias: RequiredLine(100) }),
  reply: z.object({}),
  status: 204,
});
