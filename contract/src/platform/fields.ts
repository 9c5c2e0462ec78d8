import * as z from "zod/mini";
import { day } from "./moment.ts";
import {
  halfWidth,
  inOneLine,
  isOneLine,
  isPlainName,
  withoutNothing,
  withoutTabs,
} from "./one-line.rules.ts";

/** The kinds of field that several forms share. Lengths are in characters, money in US dollars. */

/** PostgreSQL cannot keep NUL, and other control characters or broken surrogates are never typed on purpose. */
const isKeepable = (text: string) =>
  text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text);

/** The longest free words, in characters. */
export const MAX_TEXT = 4000;

/** Free words over several lines; trimmed. */
export const Text = (max = MAX_TEXT) =>
  z
    .string()
    .check(z.overwrite(withoutNothing), z.trim(), z.maxLength(max), z.refine(isKeepable, { error: "text" }));

/** One line people type; trimmed. */
export const Line = (max = 200) =>
  z
    .string()
    .check(
      z.overwrite(withoutTabs),
      z.trim(),
      z.maxLength(max),
      z.refine(isKeepable, { error: "text" }),
      z.refine(isOneLine, { error: "one_line" }),
    );

/** The same where nobody should be refused for what came along with a copied text: it is left out. */
export const CleanLine = (max = 200) =>
  z
    .string()
    .check(z.overwrite(inOneLine), z.trim(), z.maxLength(max), z.refine(isKeepable, { error: "text" }));

/** A line that must say something. */
export const RequiredLine = (max = 200) => Line(max).check(z.minLength(1));

/** Text that may be left out; absent, null and empty are all the empty string. */
const optional = (text: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ""),
      text,
    ),
    "",
  );

export const OptionalLine = (max = 200) => optional(Line(max));
export const OptionalCleanLine = (max = 200) => optional(CleanLine(max));

/**
 * The name of a person or a company, in which nothing is hidden and nothing vouches for it. Judged as it was sent, so that nobody's
 * name is changed silently; what breaks a line is told as in every line.
 */
const named = (line: z.ZodMiniString<string>) =>
  z.pipe(
    z.string().check(
      z.refine((text) => isPlainName(text) || !isKeepable(text) || !isOneLine(text.replaceAll("\t", " ")), {
        error: "name_letters",
      }),
    ),
    line,
  );

export const Name = named(RequiredLine());
export const OptionalName = optional(named(Line()));

/** Names of models and trims keep their text but for the width of their letters. */
export const Model = RequiredLine(100).check(z.overwrite(halfWidth));
export const Trim = OptionalLine().check(z.overwrite(halfWidth));

export const OptionalText = (max = MAX_TEXT) => optional(Text(max));

/** A postal address, in as many lines as it takes. */
export const Address = Text(200).check(z.minLength(1));

/** Trimmed and lower-cased: one person, however they type it. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(200), z.email());

/** One that letters can reach: names under `.invalid` are nobody's for ever (RFC 2606), and accounts that were erased have them. */
export const NewEmail = Email.check(z.refine((email) => !email.endsWith(".invalid"), { error: "email" }));

/**
 * Any spelling of a number of 7 to 15 digits (E.164's limits), also in the wide digits of Chinese keyboards. Whether
 * its country has such a number is decided by `readPhone`, which knows whose number it is.
 */
export const Phone = z.string().check(
  z.normalize("NFKC"),
  // Address books put marks of writing direction around a number they copy.
  z.overwrite(inOneLine),
  z.trim(),
  z.minLength(1),
  z.maxLength(40),
  z.refine(
    (text) => /^\+?[\d\s().\-\u2010-\u2015]+$/.test(text) && between(text.replace(/\D/g, "").length, 7, 15),
    {
      error: "phone",
    },
  ),
);

/** A number, also when it arrives as text (query strings, form fields); empty text is absent. */
function numberIn(value: number | string): number | string | undefined {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return undefined;
  return /^[+-]?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : value;
}
const fromText = z.transform(numberIn);

/** The dearest car that can be written down. */
export const MAX_PRICE = 999_999_999.99;

/** `40.900` as text means forty thousand to one reader and forty dollars to another, so it is neither. */
const priceFromText = z.transform((value: number | string, { issues }) => {
  if (typeof value !== "string" || !/^\s*[+-]?\d+\.\d{3,}\s*$/.test(value)) return numberIn(value);
  issues.push({ code: "custom", message: "two_decimals", input: value });
  return z.NEVER;
});

/** US dollars, kept to the cent. */
export const Price = z.pipe(
  priceFromText,
  z.number().check(
    z.gte(0),
    z.lte(MAX_PRICE),
    z.refine((price) => Number(price.toFixed(2)) === price, { error: "two_decimals" }),
  ),
);

/** The most cars one line can hold. */
export const MAX_QUANTITY = 1_000_000;

export const Whole = (min: number, max: number) => z.pipe(fromText, z.int().check(z.gte(min), z.lte(max)));

/** A whole year between two bounds that move with the calendar. */
export const Year = (bounds: (thisYear: number) => { min: number; max: number }) =>
  z.pipe(
    fromText,
    z.int().check(({ value, issues }) => {
      const { min, max } = bounds(new Date().getUTCFullYear());
      if (value < min)
        issues.push({ code: "too_small", origin: "number", minimum: min, inclusive: true, input: value });
      if (value > max)
        issues.push({ code: "too_big", origin: "number", maximum: max, inclusive: true, input: value });
    }),
  );

/** A query parameter that may be missing or empty. */
export const given = <T extends z.ZodMiniType>(schema: T) => {
  const withoutEmpty = z.transform((value: unknown) => (value === "" ? undefined : value));
  const pipe = z.optional(z.pipe(withoutEmpty, z.optional(schema)));
  return pipe as z.ZodMiniType<z.output<T> | undefined, z.input<T> | "" | undefined> & z.core.$ZodOptional;
};

/** A field that need not be stated; absent, null and empty are all null. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => {
  const withoutEmpty = z.transform((value: unknown): unknown =>
    value === "" || value === undefined ? null : value,
  );
  const pipe = z._default(z.pipe(withoutEmpty, z.nullable<z.ZodMiniType>(schema)), null);
  return pipe as z.ZodMiniType<z.output<T> | null, z.input<T> | "" | null | undefined> & z.core.$ZodDefault;
};

/** A field that changes only where it is named: absent says nothing, null and empty say that it is not known. */
export const stated = <T extends z.ZodMiniType>(schema: T) => {
  const withoutEmpty = z.transform((value: unknown): unknown => (value === "" ? null : value));
  const pipe = z.optional(z.pipe(withoutEmpty, z.nullable<z.ZodMiniType>(schema)));
  return pipe as z.ZodMiniType<z.output<T> | null | undefined, z.input<T> | "" | null | undefined> &
    z.core.$ZodOptional;
};

/** The same of a text, in which null is the empty one. */
export const statedLine = (line: z.ZodMiniString<string>) =>
  z.optional(
    z.pipe(
      z.transform((value: string | null) => value ?? ""),
      line,
    ),
  );

/** A day that is not over yet, of the calendar in UTC+5. */
export const ComingDay = z.iso
  .date()
  .check(z.refine((value) => value >= day(new Date().toISOString()), { error: "day_over" }));

/** `true` or `false` in a query string. */
export const Flag = z.pipe(
  z.transform((value: boolean | "true" | "false") =>
    value === "true" ? true : value === "false" ? false : value,
  ),
  z.boolean(),
);

/** The name that a partner had until it changed, for thirty days; absent or null where it has not. */
export const WasCalled = z.optional(z.nullable(z.string()));

/** How many rows a page holds when nobody says. */
export const DEFAULT_PAGE_SIZE = 100;

/** A page of a list: how many rows (1…500), and where the page before ended. */
export const paging = {
  limit: given(Whole(1, 500)),
  // A sort value of 200 Chinese letters, encoded twice.
  cursor: given(Line(1500)),
};

const between = (value: number, min: number, max: number) => value >= min && value <= max;

/** Nothing that is traded here happened earlier; PostgreSQL has no year 0, which ISO has. */
const FIRST_DAY = "1900-01-01";

/** A day that has come already, of the same calendar. */
export const PastDay = z.iso.date().check(
  z.refine((value) => value >= FIRST_DAY, { error: "day" }),
  z.refine((value) => value <= day(new Date().toISOString()), { error: "day_to_come" }),
);
