import { expect, test } from "vitest";
import { isAsNew, readCatalogueVersion } from "./catalogue-version.rules.ts";

test.each([
  ["1763850000.123456 7", "1763850000.123456 7", true],
  ["1763850000.123456 8", "1763850000.123456 7", true],
  ["1763850000.123456 7", "1763850000.123456 8", false],
  ["1763850000.123456 12345678901234567890", "1763850000.123456 12345678901234567889", true],
  ["1763859999 8", "1763850000.123456 7", false],
  ["1763859999 7", "1763850000.123456 7", false],
])("whether %o is as new as %o is %o", (one, other, answer) => {
  expect(isAsNew(readCatalogueVersion(one), readCatalogueVersion(other))).toBe(answer);
});
