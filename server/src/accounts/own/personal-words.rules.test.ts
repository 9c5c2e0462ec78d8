import { expect, test } from "vitest";
import { personalPattern, pseudonymOf } from "./personal-words.rules.ts";

const nobody = {
  name: "",
  email: "",
  phone: "",
  wechat_id: "",
  company_name: "",
  dealership_name: "",
  address: "",
};
/** The same expression in JavaScript, whose words end elsewhere: good enough for Latin letters. */
const found = (person: Partial<typeof nobody>, words: string) =>
  words.replaceAll(
    new RegExp(
      personalPattern({ ...nobody, ...person })
        .replaceAll(/\\[mM]/g, "\\b")
        .replaceAll("[:alpha:]", "a-zA-Z"),
      "gi",
    ),
    "…",
  );

test.each([
  [{ name: "Lin Yue" }, "Ask LIN  YUE first", "Ask … first"],
  [{ name: "Lin Yue" }, "Lin answers by day", "… answers by day"],
  [{ name: "Li" }, "Lixiang L9, ask Li", "Lixiang L9, ask …"],
  [{ name: "王军" }, "请联系王军谢谢", "请联系…谢谢"],
  [{ email: "lin@linauto.example", name: "Lin" }, "lin@linauto.example", "…"],
  [{ phone: "+8613800138000" }, "call +86 138-0013-8000, 24100", "call …, 24100"],
  [{ phone: "+77012345678" }, "8 (701) 234-56-78", "…"],
  [{ phone: "+77012345678" }, "price 34567, year 2025", "price 34567, year 2025"],
  [{ address: "12 (b) Road*" }, "at 12 (b) Road* now", "at … now"],
  [{ wechat_id: "lin_auto" }, "wechat lin_auto, lin_auto2", "wechat …, lin_auto2"],
  [{ company_name: "X" }, "X5 and X", "X5 and X"],
  [{}, "nothing to find", "nothing to find"],
])("of %o in %o is left %o", (person, words, left) => {
  expect(found(person, words)).toBe(left);
});

test("two accounts have two pseudonyms, and neither is a name", () => {
  expect(pseudonymOf("00000000-0000-4000-8000-000000000001")).toBe("#000000000001");
});
