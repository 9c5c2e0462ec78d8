import { expect, test } from "vitest";
import { Environment } from "./variables.ts";
import { refusalsOf, warningsOf } from "./warnings.rules.ts";

/** What the sentences are about is in `config.test.ts`; here: that they come together, each once. */

test("each doubt is said once, and strangers of the file before those of the environment", () => {
  const env = Environment.parse({ HOST: "0.0.0.0", RATE_LIMITS: "off" });
  expect(warningsOf({ env, environment: ["PROT", "PATH"], file: ["COLOUR"] })).toEqual([
    "COLOUR in the file of variables is not read.",
    "PROT is not read. Did you mean PORT?",
    expect.stringContaining("HOST=0.0.0.0"),
    expect.stringContaining("RATE_LIMITS=off"),
  ]);
  expect(refusalsOf(env)).toEqual([]);
});
