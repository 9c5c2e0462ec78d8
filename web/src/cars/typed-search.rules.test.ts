import { expect, test } from "vitest";
import { follow } from "./typed-search.rules.ts";

const typing = { text: "toyota c", seen: "toy", sent: ["toyot", "toyota"] };

test.each([
  ["nothing new", "toy", typing],
  ["what was sent first", "toyot", { text: "toyota c", seen: "toyot", sent: ["toyota"] }],
  ["what was sent last", "toyota", { text: "toyota c", seen: "toyota", sent: [] }],
  ["something else", "byd", { text: "byd", seen: "byd", sent: [] }],
  ["nothing", "", { text: "", seen: "", sent: [] }],
])("when %s comes from the address", (_, value, now) => expect(follow(typing, value)).toEqual(now));
