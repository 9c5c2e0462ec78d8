import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Where a number without a country code is dialled. */
const countryOf = { supplier: "CN", dealer: "KZ" } as const;

/** One spelling for one number (`+77012345678`), so that it can be called; as typed when it may not exist. */
export function keepPhone(typed: string, role: "supplier" | "dealer"): string {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: countryOf[role], extract: false });
  return number?.isPossible() ? number.number : typed;
}
