import { expect, test } from "vitest";
import { modelsAlike } from "./models-alike.rules.ts";

test("of the names of a brand those count that are the model or a variant of it", () =>
  expect(modelsAlike("UNI-K", ["uni-k", "uni k", "unik idd", "uni-v", "cs75 plus"])).toEqual({
    same: ["uni-k", "uni k"],
    variants: ["unik idd"],
  }));

test("nothing is like a model that nobody lists", () =>
  expect(modelsAlike("Monjaro", ["coolray", "atlas"])).toEqual({ same: [], variants: [] }));
