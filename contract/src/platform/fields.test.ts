import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldErrorsOf } from "./complaints.ts";
import {
  CleanLine,
  Email,
  given,
  Line,
  OptionalLine,
  OptionalText,
  Phone,
  Price,
  RequiredLine,
  Whole,
  Year,
} from "./fields.ts";

/** What a field keeps of a value, or the complaint about it. */
function read(field: z.ZodMiniType, value: unknown) {
  const result = z.object({ field }).safeParse({ field: value }, { reportInput: true });
  return result.success
    ? result.data.field
    : `✗ ${fieldErrorsOf(result.error)
        .map(({ msg }) => msg)
        .join(", ")}`;
}

test.each([
  [18_500, 18_500],
  ["18500", 18_500],
  [" 18500.50 ", 18_500.5],
  [0, 0],
  [999_999_999.99, 999_999_999.99],
  ["", "✗ This field is required"],
  [undefined, "✗ This field is required"],
  [null, "✗ This field is required"],
  [-1, "✗ Minimum value is 0"],
  [1_000_000_000, "✗ Maximum value is 999999999.99"],
  [1.005, "✗ At most two decimals are kept"],
  ["40.900", "✗ At most two decimals are kept"],
  [" 58.000 ", "✗ At most two decimals are kept"],
  ["18 500", "✗ Please enter a valid number"],
  ["1e3", "✗ Please enter a valid number"],
  [true, "✗ Please enter a valid number"],
  [[], "✗ Please enter a valid number"],
  [Infinity, "✗ Please enter a valid number"],
])("price %j → %j", (value, kept) => expect(read(Price, value)).toBe(kept));

test.each([
  [1, 1],
  ["3", 3],
  [0, "✗ Minimum value is 1"],
  [6, "✗ Maximum value is 5"],
  [1.5, "✗ Please enter a whole number"],
  [2 ** 53 + 2, "✗ Maximum value is 5"],
])("whole number 1…5 %j → %j", (value, kept) => expect(read(Whole(1, 5), value)).toBe(kept));

test.each([
  ["  Han  ", "Han"],
  ["", "✗ This field is required"],
  ["   ", "✗ This field is required"],
  ["a\u0000b", "✗ This text contains characters that cannot be kept"],
  ["\uD800", "✗ This text contains characters that cannot be kept"],
  ["𠮷 野家", "𠮷 野家"],
  ["Han\tEV\u200B ", "Han EV"],
  ["\u200B\u200D", "✗ This field is required"],
  ["Lin\r\nsigned: Saule", "✗ Remove line breaks and hidden characters, or type this again"],
  ["\u202Egnp.exe", "✗ Remove line breaks and hidden characters, or type this again"],
  ["x".repeat(201), "✗ Maximum length is 200 characters"],
  [7, "✗ This value cannot be used"],
])("a line that must say something: %j → %j", (value, kept) =>
  expect(read(RequiredLine(), value)).toBe(kept),
);

test.each([
  ["two\nlines", "two\nlines"],
  ["\u200B\n\u2063", ""],
  [null, ""],
])("free words: %j → %j", (value, kept) => expect(read(OptionalText(), value)).toBe(kept));

test.each([
  ["\u202A+86 139\u202C\n", "+86 139"],
  ["\u200B", ""],
])("a line that is only looked for: %j → %j", (value, kept) => expect(read(CleanLine(), value)).toBe(kept));

test.each([
  [undefined, ""],
  [null, ""],
  [" x ", "x"],
])("an optional line: %j → %j", (value, kept) => expect(read(OptionalLine(), value)).toBe(kept));

test.each([
  [undefined, undefined],
  ["", undefined],
  ["BYD", "BYD"],
])("an optional parameter: %j → %j", (value, kept) => expect(read(given(Line()), value)).toBe(kept));

test.each([
  [" Lin@Auto.CN ", "lin@auto.cn"],
  ["lin", "✗ Please enter a valid email"],
  ["", "✗ This field is required"],
])("e-mail %j → %j", (value, kept) => expect(read(Email, value)).toBe(kept));

test.each([
  ["+7 701 234-56-78", "+7 701 234-56-78"],
  ["8 (701) 234 56 78", "8 (701) 234 56 78"],
  ["138 0013 8000", "138 0013 8000"],
  ["\u202A+86 139 1234 5678\u202C", "+86 139 1234 5678"],
  ["１３９ １２３４　５６７８", "139 1234 5678"],
  ["＋86（139）1234－5678", "+86(139)1234-5678"],
  ["", "✗ This field is required"],
  ["123", "✗ Please enter a valid phone number"],
  ["call me", "✗ Please enter a valid phone number"],
  ["+7 701 234 56 78 90 12 34", "✗ Please enter a valid phone number"],
])("phone %j → %j", (value, kept) => expect(read(Phone, value)).toBe(kept));

test("a year moves with the calendar", () => {
  const thisYear = new Date().getUTCFullYear();
  const field = Year((now) => ({ min: now - 1, max: now }));
  expect(read(field, String(thisYear))).toBe(thisYear);
  expect(read(field, thisYear + 1)).toBe(`✗ Maximum value is ${thisYear}`);
  expect(read(field, thisYear - 2)).toBe(`✗ Minimum value is ${thisYear - 1}`);
});
