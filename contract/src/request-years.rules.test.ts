import { expect, test } from "vitest";
import { requestYears } from "./request-years.rules.ts";

test("a request names one of 25 years, this one first", () => {
  const years = requestYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([25, 2026, 2002]);
});
