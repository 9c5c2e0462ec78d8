import { expect, test } from "vitest";
import { isUsualWeChatId } from "./wechat-id.rules.ts";

test.each([
  ["lin_auto", true],
  [" Lin-Auto-2024 ", true],
  ["wxid_abcdefghijk1234", true],
  ["139 1234 5678", true],
  ["+7 (701) 234-56-78", true],
  ["lin", false],
  ["2lin_auto", false],
  ["lin auto", false],
  ["林月", false],
  ["@lin_auto", false],
  ["wxid_abcdefghijk12345", false],
])("%s is a usual WeChat ID: %s", (id, is) => {
  expect(isUsualWeChatId(id)).toBe(is);
});
