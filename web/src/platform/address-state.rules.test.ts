import * as z from "zod/mini";
import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address-state.rules.ts";

const View = z.object({
  brand: z.optional(z.string()),
  year_min: z.optional(z.coerce.number().check(z.gte(1980))),
  view: z._default(z.enum(["list", "cards"]), "list"),
});

const read = (search: string) => readAddress(View, new URLSearchParams(search));
const write = (state: Partial<z.infer<typeof View>>, before = "") =>
  writeAddress(View, state, new URLSearchParams(before)).toString();

test("an address says what was chosen, and defaults say the rest", () => {
  expect(read("brand=BYD&year_min=2020&view=cards")).toEqual({ brand: "BYD", year_min: 2020, view: "cards" });
  expect(read("")).toEqual({ view: "list" });
});

test("parts that cannot be used are dropped, the others stay", () => {
  expect(read("year_min=1900&brand=BYD&view=table&__proto__=1")).toEqual({ brand: "BYD", view: "list" });
  expect(read("year_min=old")).toEqual({ view: "list" });
});

test("what is usual is not written, and foreign parts stay", () => {
  expect(write({ brand: "", view: "list" }, "brand=BYD&ref=mail")).toBe("ref=mail");
  expect(write({ year_min: 2020, view: "cards" })).toBe("year_min=2020&view=cards");
});

test("what is written is read back", () => {
  const state = { brand: "Li & Co", year_min: 1999, view: "cards" } as const;
  expect(read(write(state))).toEqual(state);
});
