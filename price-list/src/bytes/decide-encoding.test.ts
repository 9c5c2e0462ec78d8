import type { FailureCode, FailureParams } from "@khorgos/contract/platform/failures";
import { expect, test } from "vitest";
import * as letters from "../../test/encode-letters.ts";
import { readBytes, type WhatWasRead } from "../../test/read-bytes.ts";

const header = ["brand", "model", "year", "price", "quantity", "body_color", "location"];
const rows = {
  chinese: ["比亚迪", "宋PLUS", "2026", "18500", "3", "雅典云白", "乌鲁木齐"],
  russian: ["Чанган", "Юни-В", "2026", "18500", "3", "белый перламутр", "Урумчи"],
  both: ["比亚迪", "Сонг 😀", "2026", "18500", "3", "雅典云白", "Урумчи"],
};
const listOf = (row: readonly string[], delimiter: string) =>
  `${header.join(delimiter)}\r\n${row.join(delimiter)}\r\n`;

const ways = [
  ["UTF-8", "utf-8", rows.both, letters.inUtf8],
  ["UTF-8 with its mark", "utf-8", rows.both, letters.marked(letters.inUtf8)],
  ["UTF-16 LE with its mark", "utf-16le", rows.both, letters.marked(letters.inUtf16)],
  ["UTF-16 BE with its mark", "utf-16be", rows.both, letters.marked(letters.inUtf16BigEndian)],
  ["UTF-16 LE without", "utf-16le", rows.both, letters.inUtf16],
  ["UTF-16 BE without", "utf-16be", rows.both, letters.inUtf16BigEndian],
  ["GB18030", "gb18030", rows.chinese, letters.inGb18030],
  ["windows-1251", "windows-1251", rows.russian, letters.inWindows1251],
] as const;

const table = ways.flatMap((way) => [",", ";", "\t"].map((delimiter) => [...way, delimiter] as const));

test.each(table)("%s, cells parted by %5$j", async (_, encoding, row, write, delimiter) => {
  const { cars, layout } = await readBytes(write(listOf(row, delimiter)));
  expect(layout).toMatchObject({ encoding, delimiter });
  const [brand, model, , , , body_color, location] = row;
  expect(cars).toMatchObject([{ brand, model, year: 2026, price: 18500, quantity: 3, body_color, location }]);
});

/** One row whose only letters beyond ASCII are these words. */
const withWords = (...words: string[]) =>
  [
    "brand;model;year;price;quantity;notes;location",
    ...words.map((word) => `BYD;Han;2026;18500;3;x;${word}`),
  ].join("\n");

test.each([
  ["even words, which are Chinese without an error", "Урумчи", "Чунцин", "белый", "да"],
  ["one even word", "Урумчи"],
  ["one odd word", "Алматы-1"],
  ["capitals of even length", "УРУМЧИ", "ЧУНЦИН", "АЛМАТЫ", "АСТАНА"],
  ["quotation marks, dashes and the number sign", "«Урумчи» — склад №5", "Астана…"],
  ["Kazakh і", "бірінші", "Алматы"],
])("Russian: %s", async (_, ...words) => {
  const { cars, layout } = await readBytes(letters.inWindows1251(withWords(...words)));
  expect(layout?.encoding).toBe("windows-1251");
  expect(cars.map(({ location }) => location)).toEqual(words);
});

test("even Russian words are the trap: the bytes are GB18030 without an error", () => {
  const bytes = letters.inWindows1251("Цена;Цвет;Кузо;");
  expect(new TextDecoder("gb18030", { fatal: true }).decode(bytes)).toBe("皱磬;肘弪;鼠珙;");
});

test.each([
  ["two characters", "白色"],
  ["a name whose bytes are four Russian capitals", "林悦"],
  ["characters of the second level", "翡翠绿", "传祺", "曜石黑"],
  ["punctuation only", "Khorgos，Urumqi"],
  ["a rare name among everyday words", "林玥", "重庆", "乌鲁木齐"],
  ["full-width signs and degrees", "重庆（保税）", "３６０°"],
])("Chinese: %s", async (_, ...words) => {
  const { cars, layout } = await readBytes(letters.inGb18030(withWords(...words)));
  expect(layout?.encoding).toBe("gb18030");
  expect(cars.map(({ location }) => location)).toEqual(words);
});

test("signs that all of Windows writes alike are read", async () => {
  const { cars } = await readBytes(
    letters.inOneByte("windows-1252")(withWords("360°", "20°C", "Khorgos – Almaty")),
  );
  expect(cars.map(({ location }) => location)).toEqual(["360°", "20°C", "Khorgos – Almaty"]);
});

const russianText = [
  "Урумчи",
  "белый металлик",
  "вентиляция сидений",
  "панорамная крыша",
  "Склад Алматы",
  "синяя",
  "Чёрный",
  "Зелёный",
];

/** Nothing was read, and this is why. */
const refused = (code: FailureCode, params: FailureParams = {}): WhatWasRead => ({
  cars: [],
  lines: [],
  refused: [],
  rejected: 0,
  doubts: [],
  leftOut: 0,
  sold: 0,
  notes: [],
  batches: [],
  layout: undefined,
  failure: { code, params },
});

test.each([
  ["Western letters", "windows-1252", ["Citroën", "Škoda", "Coupé"]],
  ["KOI8", "koi8-r", russianText],
  ["DOS", "ibm866", russianText],
  ["Macintosh", "x-mac-cyrillic", russianText],
] as const)("%s are refused, not guessed", async (_, encoding, words) => {
  const read = await readBytes(letters.inOneByte(encoding)(withWords(...words)));
  expect(read).toEqual(refused("file_encoding_unknown"));
});

test("letters that appear only at the end of a large file decide too", async () => {
  const plain = "BYD;Han;2026;18500;3;x;Khorgos\n".repeat(10_000);
  const bytes = Buffer.concat([
    Buffer.from(`brand;model;year;price;quantity;notes;location\n${plain}`),
    letters.inWindows1251("BYD;Han;2026;18500;3;белый;Урумчи\n"),
  ]);
  const { cars } = await readBytes(bytes);
  expect(cars.at(-1)).toMatchObject({ notes: "белый", location: "Урумчи" });
});

const list = listOf(rows.both, ";");
const damaged = Buffer.concat([Buffer.from(list + list.repeat(5)), Buffer.of(0xff), Buffer.from(list)]);

test.each([
  ["a file cut in the middle of a letter", Buffer.from(list).subarray(0, -3), 2],
  ["UTF-8 with one wrong byte", damaged, 13],
  ["UTF-16 with half a letter", letters.marked(letters.inUtf16)(list).subarray(0, -1), 3],
])("%s is damaged near that line", async (_, bytes, line) => {
  expect(await readBytes(bytes)).toEqual(refused("file_damaged", { line }));
});

const workbook = "file_workbook_damaged";
const webPage = "file_is_web_page";
const noText = "file_not_text";

test.each([
  ["an empty file", "file_empty", Buffer.alloc(0)],
  ["a mark and nothing else", "file_empty", Buffer.from("\uFEFF\r\n")],
  [
    "Chinese cut in the middle of a letter",
    "file_encoding_unknown",
    letters.inGb18030(withWords("乌鲁木齐")).subarray(0, -1),
  ],
  ["an xlsx workbook", workbook, Buffer.from("PK\x03\x04\x14\0\x06\0")],
  ["an xls workbook", workbook, Buffer.from("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0", "latin1")],
  ["a PDF", "file_is_pdf", Buffer.from("%PDF-1.7\n%…")],
  ["a web page", webPage, Buffer.from("\uFEFF \n<!DOCTYPE html><table><tr><td>brand")],
  ["a web page in UTF-16", webPage, letters.marked(letters.inUtf16)("<html><table>")],
  ["a picture", "file_is_picture", Buffer.from("\x89PNG\r\n\x1A\n\0\0", "latin1")],
  ["a zero byte in a list", noText, Buffer.from(list.replace("model", "mo\0del"))],
  ["a zero byte far into a list", noText, Buffer.from(`${list.repeat(5000)}\0`)],
  [
    "a zero byte in a Russian list",
    noText,
    Buffer.concat([letters.inWindows1251(withWords("Урумчи")), Buffer.alloc(1)]),
  ],
  [
    "a zero byte far into a Russian list",
    noText,
    Buffer.concat([letters.inWindows1251(withWords(...Array(5000).fill("Урумчи"))), Buffer.alloc(1)]),
  ],
  ["a zero letter in UTF-16", noText, letters.marked(letters.inUtf16)(`${list}\0`)],
  ["zero bytes only", noText, Buffer.alloc(100_000)],
] as const)("%s: %s", async (_, code, bytes) => {
  expect(await readBytes(bytes)).toEqual(refused(code));
});
