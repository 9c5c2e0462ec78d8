import { expect, test } from "vitest";
import { type ParsePhone, readPhone } from "./phone.rules.ts";

/** Reads `+86 21…`, country code before the space; how real numbers are taken apart is told where the library is. */
const parse: ParsePhone = (text, { defaultCountry }) => {
  const own = { CN: "86", KZ: "7" }[defaultCountry];
  const [, code = own, national = ""] = /^(?:\+(\d+) )?(\d+)$/.exec(text) ?? [];
  const isPossible = () => national.length >= 7;
  return code === "999"
    ? undefined
    : { number: `+${code}${national}`, countryCallingCode: code, nationalNumber: national, isPossible };
};

test.each([
  ["13912345678", "supplier", "+8613912345678"],
  ["7012345678", "dealer", "+77012345678"],
  ["87012345678", "supplier", "+77012345678"],
  ["87012345678", "dealer", "+77012345678"],
  ["0086 87012345678", "supplier", "+8687012345678"],
  ["+86 13912345678", "dealer", "+8613912345678"],
  ["0086 13912345678", "dealer", "+8613912345678"],
  ["(00996 555123456", "supplier", "+996555123456"],
  ["+86 2161234567", "supplier", "+862161234567"],
  ["+86 1065529988", "supplier", "+861065529988"],
  ["+86 87165123456", "supplier", "+8687165123456"],
  ["+86 4008208820", "supplier", "+864008208820"],
  ["+7 9161234567", "dealer", "+79161234567"],
  ["+86 61234567", "supplier", undefined],
  ["+86 1391234567", "supplier", undefined],
  ["+86 12345678901", "supplier", undefined],
  ["+7 0000000000", "dealer", undefined],
  ["+7 701234567", "dealer", undefined],
  ["+996 555", "dealer", undefined],
  ["+999 5551234", "dealer", undefined],
] as const)("%s of a %s is %s", (typed, role, kept) => {
  expect(readPhone(typed, role, parse)).toBe(kept);
});
