// @vitest-environment jsdom
import { complaints } from "@khorgos/contract/platform/complaints";
import { Failure, failures } from "@khorgos/contract/platform/failures";
import { expect, test } from "vitest";
import { complaintText, failureText } from "./failure-text.ts";
import { i18n, languages } from "./i18n.ts";
import en from "./locale/en.json";
import ru from "./locale/ru.json";
import zh from "./locale/zh.json";
import { withPlainSpaces } from "./line-breaks.rules.ts";

test.each([
  ["ru", ru],
  ["en", en],
  ["zh", zh],
] as const)("%s has a sentence for every failure and complaint", (_, words) => {
  expect(Object.keys(words.failures).sort()).toEqual(Object.keys(failures).sort());
  expect(Object.keys(words.complaints).sort()).toEqual(Object.keys(complaints).sort());
  expect([...Object.values(words.failures), ...Object.values(words.complaints)]).not.toContain("");
});

const said = [
  ...Object.entries(failures).map(([code, { says }]) => ({ kind: "failures", code, says }) as const),
  ...Object.entries(complaints).map(([code, says]) => ({ kind: "complaints", code, says }) as const),
];

test.each(said)("$kind $code names the same things in every language", ({ kind, code, says }) => {
  const slots = (text: string) =>
    [...text.matchAll(/\{+(\w+)\}+/g)].flatMap((match) => match[1] ?? []).toSorted();
  for (const words of [ru, en, zh]) {
    const sentence = Object.entries(words[kind]).find(([name]) => name === code)?.[1];
    expect(slots(sentence ?? "")).toEqual(slots(says));
  }
});

test("a failure with words of its own speaks, one without leaves it to the screen", async () => {
  await i18n.changeLanguage("en");
  const t = i18n.getFixedT("en", "platform");
  expect(failureText(t, new Failure("request_closed"), "Error closing request")).toBe(
    "This car request is closed.",
  );
  expect(failureText(t, new Failure("unexpected"), "Error closing request")).toBe("Error closing request");
  expect(failureText(t, new Failure("unexpected", { said: "Not today." }), "Error closing request")).toBe(
    "Not today.",
  );
  expect(failureText(t, new Failure("unexpected"))).toBe("Something went wrong. Please try again.");
  expect(failureText(t, new Failure("network"), "Error closing request")).toBe(
    "Network error. Please check your connection.",
  );
});

test.each([
  ["en", "Too many attempts. Please try again in 45 minutes."],
  ["ru", "Слишком много попыток. Повторите через 45 минут."],
  ["zh", "操作过于频繁，请在 45 分钟后再试。"],
] as const)("in %s a wait is told with its length", async (language, text) => {
  await i18n.changeLanguage(language);
  const t = i18n.getFixedT(language, "platform");
  expect(withPlainSpaces(failureText(t, new Failure("too_many", { retryAfter: 44 * 60 + 1 })))).toBe(text);
  expect(failureText(t, new Failure("too_many"))).not.toContain("45");
  // What does not pass by itself says nothing of a wait.
  expect(failureText(t, new Failure("still_running", { retryAfter: 1 }))).toBe(
    failureText(t, new Failure("still_running")),
  );
});

test("the sentence of an upload too many names how many and how long", async () => {
  await i18n.changeLanguage("ru");
  const failure = new Failure("too_many_uploads", { params: { max: 60 }, retryAfter: 60 });
  expect(withPlainSpaces(failureText(i18n.getFixedT("ru", "platform"), failure))).toBe(
    "За час вы загрузили 60 прайс-листов. Следующий можно загрузить через 1 минуту.",
  );
});

test("the languages are the contract's", () => {
  expect(languages).toEqual(["ru", "en", "zh"]);
});

test("the thousands of a number stand apart in every sentence, those of a year do not", async () => {
  await i18n.changeLanguage("ru");
  const t = i18n.getFixedT("ru", "platform");
  expect(
    withPlainSpaces(failureText(t, new Failure("file_too_many_rows", { params: { max: 400_000 } }))),
  ).toContain("не больше 400 000 строк");
  expect(withPlainSpaces(complaintText(t, { code: "max", max: 999_999_999.99 }))).toBe(
    "Не больше 999 999 999,99",
  );
  expect(withPlainSpaces(complaintText(t, { code: "min", min: 1980 }))).toBe("Не меньше 1980");
});
