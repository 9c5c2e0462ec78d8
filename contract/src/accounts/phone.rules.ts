/** A telephone number as a parser tells of it. Libphonenumber's shape; the contract itself brings no library. */
type ParsedPhone = {
  /** In E.164: `+77012345678`. */
  number: string;
  countryCallingCode: string;
  nationalNumber: string;
  /** Whether the country has numbers as long as this one. */
  isPossible: () => boolean;
};
export type ParsePhone = (
  text: string,
  options: { defaultCountry: "CN" | "KZ"; extract: false },
) => ParsedPhone | undefined;

/** Where a number without a country code is dialled. */
const homeOf = { supplier: "CN", dealer: "KZ" } as const;

/**
 * How national numbers begin and how long they are in the countries of this trade. Lengths alone would let through
 * a landline without its area code, which nobody abroad can call, and a mobile that is one digit short.
 */
const nationalShapes: Record<string, RegExp> = {
  // Mobiles; Beijing; cities with two digits; cities with three, and 400 numbers.
  "86": /^(1[3-9]\d{9}|10\d{8}|2\d{9}|[3-9]\d{9,10})$/,
  // Kazakhstan has 7…, Russia the others; no area begins with 0, 1 or 2.
  "7": /^[3-9]\d{9}$/,
};

/** Eleven digits as Kazakhstan dials them at home, `8 701 234-56-78`, whatever stands between them but no plus. */
const dialledInKazakhstan = /^[\s().-]*8[\s().-]*(7(?:[\s().-]*\d){9})[\s().-]*$/;

/**
 * One spelling for one number, E.164 (`+77012345678`), however it was typed; undefined when it cannot be a real one.
 * Without a country code it is a number of the person's own country, but eleven digits from 8 7 are Kazakhstan's
 * everywhere: a supplier who sells there has such a number, and Chinese ones that look alike are dialled with a zero.
 * Only lengths and beginnings are judged, not which ranges are given out: those change every year, and a new operator's
 * customers must not be turned away by a table that is older than their number.
 */
export function readPhone(typed: string, role: "supplier" | "dealer", parse: ParsePhone): string | undefined {
  // Outside of China nobody dials 00, but everybody writes it.
  const international = typed.replace(/^\D*00/, "+").replace(dialledInKazakhstan, "+7 $1");
  const phone = parse(international, { defaultCountry: homeOf[role], extract: false });
  if (!phone?.isPossible()) return undefined;
  const shape = nationalShapes[phone.countryCallingCode];
  return !shape || shape.test(phone.nationalNumber) ? phone.number : undefined;
}
