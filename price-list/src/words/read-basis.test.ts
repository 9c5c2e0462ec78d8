import { expect, test } from "vitest";
import { readBasis } from "./read-basis.ts";

test.each([
  ["FOB Khorgos", "FOB", "Khorgos"],
  ["fca khorgos", "FCA", "khorgos"],
  ["FOB霍尔果斯", "FOB", "霍尔果斯"],
  ["FOB价 霍尔果斯", "FOB", "霍尔果斯"],
  ["霍尔果斯 FCA", "FCA", "霍尔果斯"],
  ["DAP, Алматы", "DAP", "Алматы"],
  ["CIP (Алматы)", "CIP", "Алматы"],
  ["CPT — Almaty, Kazakhstan", "CPT", "Almaty, Kazakhstan"],
  ["EXW", "EXW", ""],
  ["ＥＸＷ", "EXW", ""],
  ["FCA Khorgos (Incoterms 2020)", "FCA", "Khorgos"],
  ["离岸价 天津", "FOB", "天津"],
  ["C&F Aktau", "CFR", "Aktau"],
  ["Khorgos", undefined, "Khorgos"],
  ["Sofobad", undefined, "Sofobad"],
  // A cell that names no term is a place as its supplier wrote it; our own export has to come back as it went.
  ["Tianjin (port)", undefined, "Tianjin (port)"],
  ["霍尔果斯（口岸）", undefined, "霍尔果斯（口岸）"],
])("%j is %s at %j", (text, basis, place) => {
  expect(readBasis(text)).toEqual({ basis, place });
});

test("a cell that is longer than any term and place is none, and is not looked through", () => {
  expect(readBasis(`FOB x${"(".repeat(250_000)}x`)).toEqual({ doubt: "unknown_word" });
});

test("two terms in one cell are none", () => {
  expect(readBasis("FOB/CIF Aktau")).toEqual({ doubt: "unknown_word" });
});
