import { expect, test } from "vitest";
import { partOfTopic, requestOfTopic, topicsOf } from "./live.rules.ts";

test.each([
  ["account", "account:lin", undefined],
  ["open-requests", "open-requests", undefined],
  ["request:seal", "request:seal", "seal"],
])("the topic %s is the part %s of Lin", (topic, part, request) => {
  expect(partOfTopic(topic, "lin")).toBe(part);
  expect(requestOfTopic(topic)).toBe(request);
});

test("a topic that is said twice is followed once", () => {
  expect(topicsOf("account,open-requests,account")).toEqual(["account", "open-requests"]);
});
