import { expect, test } from "vitest";
import { parseColourCounts } from "./colour-counts.rules.ts";

const said = (cell: string) =>
  parseColourCounts(cell)
    ?.map(({ colour, quantity }) => `${colour} ${quantity}`)
    .join(", ");

test.each([
  ["白2灰3黑1", "白 2, 灰 3, 黑 1"],
  ["白*3 黑*2", "白 3, 黑 2"],
  ["白色2台，黑色1台", "白色 2, 黑色 1"],
  ["白：2、黑：1", "白 2, 黑 1"],
  ["白(2台) 黑(1台)", "白 2, 黑 1"],
  ["珍珠白x2/黑x1", "珍珠白 2, 黑 1"],
  ["2白1黑", "白 2, 黑 1"],
  ["2台白色，1台黑色", "白色 2, 黑色 1"],
  ["белый 2, чёрный 1", "белый 2, чёрный 1"],
  ["белый - 2 шт., чёрный - 1 шт.", "белый 2, чёрный 1"],
  ["белый х2; тёмно-синий х3", "белый 2, тёмно-синий 3"],
  ["2 белых, 1 чёрный", "белых 2, чёрный 1"],
  ["white x2 / black x1", "white 2, black 1"],
  ["White: 2, Pearl Black: 1", "white 2, pearl black 1"],
  ["2 x white, 1 x black", "white 2, black 1"],
  ["white (2), black (1)", "white 2, black 1"],
  ["белый-2 черный-1", "белый 2, черный 1"],
  ["белый–2; т-синий—1", "белый 2, т-синий 1"],
  ["белый 2 шт и чёрный 1 шт", "белый 2, чёрный 1"],
  ["white-2 / off-white-1", "white 2, off-white 1"],
  ["white 2pcs, black 1pc", "white 2, black 1"],
  ["2 white and 1 black", "white 2, black 1"],
  ["白-2 黑-1", "白 2, 黑 1"],
  ["白色2台和黑色1台", "白色 2, 黑色 1"],
  ["2台白色和1台黑色", "白色 2, 黑色 1"],
])("%j counts %s", (cell, counts) => expect(said(cell)).toBe(counts));

test.each([
  "",
  "白",
  "白/黑",
  "Nardo Gray LY7C",
  "2024",
  "RAL 9010",
  "白2 顶黑",
  "white 12345",
  "3",
  "white 2 or black",
])("%j counts no colours, or not only", (cell) => {
  const counts = parseColourCounts(cell);
  expect(counts === undefined || (counts.length === 1 && cell.startsWith("RAL"))).toBe(true);
});
