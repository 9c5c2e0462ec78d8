import type { Db } from "../db/connect.ts";
import { brandKeys, readBrand } from "./brands.rules.ts";
import { readColour } from "./colours.rules.ts";
import { findMeanings } from "./words.sql.ts";

/** What somebody wrote about a car, in any language and spelling. */
export type Written = { brand: string; body_color: string; interior_color: string };

/**
 * The same in the words of the market: the brand by its one name, each colour as one of the twenty or a pair of them.
 * Beside them stands what was written where that is something else or says more, and the empty string otherwise.
 */
export type Worded<Form> = Form & {
  brand_written: string;
  body_color_name: string;
  interior_color_name: string;
};

/**
 * Puts forms into the words of the market, in their order. Knows every alias that is committed when it is asked. What
 * nobody has explained yet stays as written.
 */
export async function inOurWords<Form extends Written>(
  db: Db,
  forms: readonly Form[],
): Promise<Worded<Form>[]> {
  const keys = new Set(forms.flatMap(({ brand }) => brandKeys(brand)));
  const meanings = await findMeanings(db, [...keys]);
  // A price list says the same few words thousands of times.
  const brandOf = remembering((brand) => readBrand(brand, meanings.brands));
  const colourOf = remembering((colour) => readColour(colour, meanings.colours));
  return forms.map((form) => {
    const [body, interior] = [colourOf(form.body_color), colourOf(form.interior_color)];
    return {
      ...form,
      ...brandOf(form.brand),
      body_color: body.colour,
      body_color_name: body.name,
      interior_color: interior.colour,
      interior_color_name: interior.name,
    };
  });
}

/** One form in the words of the market. */
export async function oneInOurWords<Form extends Written>(db: Db, form: Form): Promise<Worded<Form>> {
  const [worded] = await inOurWords(db, [form]);
  if (!worded) throw new Error("one form became none");
  return worded;
}

function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    known.set(text, now);
    return now;
  };
}
