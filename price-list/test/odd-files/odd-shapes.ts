import { han, header, inBytes, list, type OddFile, refuses, takes, theHan } from "./odd-file.ts";

const lines = (...rows: string[]) => inBytes(rows.join("\n"));
const semicolons = (text: string) => text.replaceAll(",", ";");
const headerRu = "Марка;Модель;Год;Цена;Количество;Примечание";
const hanRu = "BYD;Han;2026;18 500,00;3;";

/** Where cells and rows begin and end. */
export const oddShapes: OddFile[] = [
  takes("a line that names the delimiter", lines("sep=;", headerRu, hanRu), theHan),
  takes("the same behind a byte order mark", lines("\uFEFFsep=;", headerRu, hanRu), theHan),
  takes(
    "a bar that the first line names",
    lines("sep=|", header.replaceAll(",", "|"), han.replaceAll(",", "|")),
    theHan,
  ),
  takes("a line that names another delimiter than is used", lines("sep=,", headerRu, hanRu), theHan),
  takes("tabs", lines(header.replaceAll(",", "\t"), han.replaceAll(",", "\t")), theHan),
  takes("full-width commas", lines(header.replaceAll(",", "，"), han.replaceAll(",", "，")), theHan),
  takes(
    "full-width semicolons",
    lines("品牌；车型；年款；价格（美元）；数量", "BYD；Han；2026款；18500；3台"),
    theHan,
  ),
  takes("a header in semicolons over texts with commas", lines(headerRu, `${hanRu}люк, камера, HUD`), theHan),
  {
    name: "rows with another delimiter than the header",
    bytes: inBytes(`${header}\n${semicolons(`${han}\n`).repeat(2)}`),
    cars: [],
    refused: [
      [2, "", "too_few_cells"],
      [3, "", "too_few_cells"],
    ],
  },
  takes(
    "Windows, Unix and old Macintosh line ends in one file",
    inBytes(`${header}\r\n${han}\r${han}\n${han}`),
    theHan,
    theHan,
    theHan,
  ),
  takes("old Macintosh line ends only", inBytes(`${header}\r${han}\r${han}\r`), theHan, theHan),
  takes("line breaks in quotation marks", list('BYD,Han,2026,18500,3,Khorgos,"one\r\ntwo"'), {
    notes: "one\ntwo",
  }),
  takes(
    "a quotation mark in a text that begins with one",
    list('BYD,Han,2026,18500,3,,"""Comfort"" pack\nHUD"'),
    {
      notes: '"Comfort" pack\nHUD',
    },
  ),
  takes("typographic quotation marks", list("“BYD”,«Han»,2026,18500,3,,"), {
    brand: "“BYD”",
    model: "«Han»",
  }),
  takes(
    "quotation marks around everything",
    lines('"brand","model","year","price","quantity"', '"BYD","Han","2026","18,500.00","3"'),
    theHan,
  ),
  refuses("a quotation mark never closed", list(han, 'BYD,"Han,2026,18500,3,,', han), "file_open_quote", {
    line: 3,
  }),
  {
    name: "a quotation mark closed in a later row",
    bytes: list(han, 'BYD,Han,2026,18500,3,"Khorgos,', 'BYD,Tang,2026,18500,3,"Almaty,', han),
    cars: [theHan, theHan],
    refused: [[3, "location", "broken_quote"]],
  },
  {
    name: "fewer and more cells than the header",
    bytes: list(han, "BYD,Han,2026", `${han}x,y`, han),
    cars: [theHan, theHan],
    refused: [
      [3, "", "too_few_cells"],
      [4, "", "too_many_cells"],
    ],
  },
  takes("padding on the right", lines(`${header},,,,`, `${han},,,,`, `${han},,,,,,,`), theHan, theHan),
  refuses(
    "more columns than anybody has",
    lines(`${header}${",x".repeat(60)}`, han),
    "file_too_many_columns",
    { max: 64 },
  ),
  refuses(
    "a million columns",
    inBytes(`${header}${",x".repeat(1_000_000)}\n${han}`),
    "file_too_many_columns",
    { max: 64 },
  ),
  refuses("a million cells in a row", list(han, ",x".repeat(1_000_000)), "file_open_quote", { line: 3 }),
  {
    name: "a hundred thousand delimiters in a row",
    bytes: list(han, `BYD,Tang,2026,18500,3${",".repeat(100_000)}`),
    cars: [theHan, { ...theHan, model: "Tang" }],
  },
  refuses("one long line", inBytes("x".repeat(3_000_000)), "file_no_header"),
  refuses("a row without an end", list(han, "x".repeat(3_000_000)), "file_open_quote", { line: 3 }),
  refuses("only a header", list(), "file_no_rows"),
  refuses("a header and blank rows", list(",,,,,,", "", "  "), "file_no_rows"),
  {
    name: "a header and a note",
    bytes: list("Prices are valid until Friday"),
    cars: [],
    refused: [[2, "", "too_few_cells"]],
  },
  refuses("no header", lines(han, han), "file_no_header"),
  refuses(
    "a million rows",
    inBytes(`${header},\n${"x,,2026,,,,,y\n".repeat(1_000_000)}`),
    "file_too_many_lines",
    {
      max: 400_000,
    },
  ),
];
