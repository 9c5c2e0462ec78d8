import { expect, test } from "vitest";
import { canChooseEncoding } from "./imports.rules.ts";

test.each([
  ["file_damaged", true],
  ["file_encoding_unknown", true],
  ["file_not_csv", false],
  ["price_list_not_found", false],
])("of a file that failed with %s, the encoding can be chosen: %s", (code, can) => {
  expect(canChooseEncoding(code)).toBe(can);
});
