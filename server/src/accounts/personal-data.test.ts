import { expect, test } from "vitest";
import { pseudonymOf, silencerOf } from "./accounts.rules.ts";

const nobody = {
  name: "",
  email: "",
  phone: "",
  wechat_id: "",
  company_name: "",
  dealership_name: "",
  address: "",
};
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
  [{ phone: "+77012345678" }, "звоните ８ ７０１ ２３４ ５６ ７８！", "звоните …！"],
  [{ phone: "+8613800138000" }, "１３８-0013－8000", "…"],
  [{ phone: "+77012345678" }, "8\u200B701\u200B234\u200B56\u200B78 \u2460", "… \u2460"],
  [{ name: "Lin Yue" }, "ＬＩＮ　ＹＵＥ sells", "… sells"],
  [{ name: "Zoë" }, "ask Zoe\u0308, or Zoe", "ask …, or Zoe"],
  [{ name: "Lin Yue" }, "问Lin谢谢", "问…谢谢"],
  [{ phone: "+77012345678" }, "ﾊﾞｲﾔｰﾄﾞ 7012345678 now", "ﾊﾞｲﾔｰﾄﾞ … now"],
  [
    { phone: "+77012345678" },
    "\u1112\u1167\u11AB\u1103\u1162 7012345678 now",
    "\u1112\u1167\u11AB\u1103\u1162 … now",
  ],
  [{}, "nothing to find", "nothing to find"],
])("of %o in %o is left %o", (person, words, left) => {
  expect(silencerOf({ ...nobody, ...person })(words)).toBe(left);
});

test("whatever else an account holds is no contact of its owner", () => {
  const account = { ...nobody, name: "Lin", role: "supplier", status: "approved", language: "zh" };
  expect(silencerOf(account)("Lin, approved supplier, zh")).toBe("…, approved supplier, zh");
});

test("two accounts have two pseudonyms, and neither is a name", () => {
  expect(pseudonymOf("00000000-0000-4000-8000-000000000001")).toBe("#000000000001");
});
