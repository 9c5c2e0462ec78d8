import type { Db } from "../platform/db/connect.ts";
import { brandKeys, readBrand } from "./brands.rules.ts";
import { readCarColours } from "@khorgos/contract/colours/car-colours.rules";
import { nameModel } from "./model-names.rules.ts";
import { findMeanings, type Meanings } from "./words.sql.ts";

/** Words that somebody wrote about a car, in any language and spelling. */
export type WrittenWords = { brand: string; model: string; body_color: string; interior_color: string };

/**
 * The same in the words of the market: the brand by its one name, each colour as one of the twenty or a pair of them.
 * Beside them stands what was written where that is something else or says more, and the empty string otherwise. A cabin that is
 * said beside the body stands where none else is given. A model
 * stays as written, with its one name beside it where that is something else.
 */
export type Normalized<Form> = Form & {
  brand_written: string;
  model_name: string;
  body_color_name: string;
  interior_color_name: string;
};

/** Puts forms into the words of the market, in their order. What nobody has explained yet stays as written. */
type Wording = <Form extends WrittenWords>(forms: readonly Form[]) => Promise<Normalized<Form>[]>;

/** A price list says the same few words thousands of times. Of one that does not, so many are remembered at once. */
const MAX_WORDS = 1000;

/**
 * Words forms some at a time. It asks what words mean only when a brand comes that it has not seen, and what was explained
 * since then it does not know; so it serves one price list and no longer.
 */
export function openNormalizer(db: Db): Wording {
  const asked = new Set<string>();
  let readers: ReturnType<typeof readersOf> | undefined;
  return async (forms) => {
    const brands = [...new Set(forms.map(({ brand }) => brand))];
    if (!readers || brands.some((brand) => !asked.has(brand))) {
      if (asked.size > MAX_WORDS) asked.clear();
      for (const brand of brands) asked.add(brand);
      readers = readersOf(await findMeanings(db, [...new Set([...asked].flatMap(brandKeys))]));
    }
    const { brandOf, modelOf, coloursOf } = readers;
    return forms.map((form) => {
      const brand = brandOf(form.brand);
      const { body, interior } = coloursOf(form.body_color)(form.interior_color);
      return {
        ...form,
        ...brand,
        model_name: modelOf(brand.brand, form.model),
        body_color: body.colour,
        body_color_name: body.name,
        interior_color: interior.colour,
        interior_color_name: interior.name,
      };
    });
  };
}

/** Forms that are all there. Knows every alias that is committed now. */
export const normalizeVocabulary = <Form extends WrittenWords>(
  db: Db,
  forms: readonly Form[],
): Promise<Normalized<Form>[]> => openNormalizer(db)(forms);

/** One form in the words of the market. */
export async function normalizeOne<Form extends WrittenWords>(db: Db, form: Form): Promise<Normalized<Form>> {
  const [worded] = await normalizeVocabulary(db, [form]);
  if (!worded) throw new Error("one form became none");
  return worded;
}

function readersOf({ brands, colours, models }: Meanings) {
  const modelsOf = remembering((brand) => {
    const known = models.get(brand);
    return remembering((model) => (known ? nameModel(model, known) : ""));
  });
  return {
    brandOf: remembering((brand) => readBrand(brand, brands)),
    modelOf: (brand: string, model: string) => modelsOf(brand)(model),
    coloursOf: remembering((body_color) =>
      remembering((interior_color) => readCarColours({ body_color, interior_color }, colours)),
    ),
  };
}

function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (known.size >= MAX_WORDS) known.clear();
    known.set(text, now);
    return now;
  };
}
