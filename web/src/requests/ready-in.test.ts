import i18next from "i18next";
import { expect, test } from "vitest";
import russian from "./locale/ru.json" with { type: "json" };
import { readyIn } from "./offer-words.rules.ts";

const words = i18next.createInstance();
await words.init({ resources: { ru: { requests: russian } } });
const say = words.getFixedT<"requests">("ru", "requests");

test.each([
  [0, "готов к отгрузке", "готов к отгрузке"],
  [1, "готов через 1 день", "через 1 день"],
  [14, "готов через 14 дней", "через 14 дней"],
])("%i days until the cars are ready are told as “%s”, beside a label as “%s”", (days, alone, labelled) => {
  expect(readyIn(say, days)).toBe(alone);
  expect(readyIn(say, days, "proforma.readyIn")).toBe(labelled);
});
