import { inGb18030, inOneByte, inUtf16, inUtf16BigEndian, inWindows1251, marked } from "../encode-letters.ts";
import { han, header, inBytes, list, type OddFile, raw, refuses, takes, theHan } from "./odd-file.ts";

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const text = (...rows: string[]) => [header, ...rows, ""].join("\r\n");
const russian = ["Урумчи", "белый перламутр", "панорамная крыша", "Склад Алматы", "Чёрный", "Зелёный"];
const inRussian = text(...russian.map((word) => `BYD,Han,2026,18500,3,${word},`));
const chinese = { ...theHan, brand: "比亚迪", location: "霍尔果斯" };
const chineseRow = "比亚迪,Han,2026,18500,3,霍尔果斯,";

/** Letters in every way that reads as something else. */
export const oddLetters: OddFile[] = [
  takes("GB18030", bytes(inGb18030(text(chineseRow))), chinese),
  takes("UTF-16 without its mark", bytes(inUtf16(text(chineseRow))), chinese),
  takes("UTF-16 of the other kind", bytes(marked(inUtf16BigEndian)(text(chineseRow))), chinese),
  takes(
    "windows-1251 whose words are Chinese without an error",
    bytes(inWindows1251(text("BYD,Han,2026,18500,3,Урумчи,белый"))),
    { ...theHan, location: "Урумчи", notes: "белый" },
  ),
  refuses("KOI8", bytes(inOneByte("koi8-r")(inRussian)), "file_encoding_unknown"),
  refuses("Russian DOS", bytes(inOneByte("ibm866")(inRussian)), "file_encoding_unknown"),
  refuses("Russian Macintosh", bytes(inOneByte("x-mac-cyrillic")(inRussian)), "file_encoding_unknown"),
  refuses(
    "Western letters",
    bytes(inOneByte("windows-1252")(text("Citroën,ë-C3,2026,18500,3,Škoda,"))),
    "file_encoding_unknown",
  ),
  refuses("UTF-8 cut inside a letter", inBytes(text(chineseRow)).slice(0, -5), "file_damaged", { line: 2 }),
  refuses(
    "UTF-8 with a wrong byte",
    raw(`\xEF\xBB\xBF${text(han, "BY\xFFD,Han,2026,18500,3,,")}`),
    "file_damaged",
    {
      line: 3,
    },
  ),
  refuses(
    "UTF-8 and GB18030 pasted together",
    new Uint8Array(Buffer.concat([inBytes(`\uFEFF${text(chineseRow)}`), inGb18030(chineseRow)])),
    "file_damaged",
    { line: 3 },
  ),
  takes(
    "a byte order mark between files pasted together",
    list(han, `\uFEFF"BYD",Han,2026,18500,3,Khorgos,`),
    theHan,
    theHan,
  ),
  {
    name: "Kazakh letters lost to question marks",
    bytes: bytes(
      inWindows1251(
        text(
          "BYD,Han,2026,18500,3,?ызылорда,",
          "BYD,Han,2026,18500,3,А?тау,",
          "BYD,Han,2026,18500,3,Алматы,новый?",
        ),
      ),
    ),
    cars: [{ ...theHan, location: "Алматы", notes: "новый?" }],
    refused: [
      [2, "location", "damaged_letters"],
      [3, "location", "damaged_letters"],
    ],
  },
  {
    name: "Chinese lost to question marks",
    bytes: list("???,?PLUS,2026,18500,3,,", "BYD,Han,2026,18500,3,Khorgos,https://khorgos.example/?id=7"),
    cars: [theHan],
    refused: [
      [2, "brand", "damaged_letters"],
      [2, "model", "damaged_letters"],
    ],
  },
  {
    name: "letters lost before",
    bytes: list("B\uFFFDD,Han,2026,18500,3,,"),
    cars: [],
    refused: [[2, "brand", "damaged_letters"]],
  },
  takes("pictures for letters", list("BYD,Han 🚗,2026,18500,3,🇰🇿 Алматы,👍🏽"), {
    ...theHan,
    model: "Han 🚗",
    location: "🇰🇿 Алматы",
    notes: "👍🏽",
  }),
  takes(
    "marks of writing direction around numbers",
    list("BYD,Han,\u200E2026\u200E,\u202A18 500\u202C,\u200B3,,"),
    theHan,
  ),
  ...["\u202E", "\u2068", "\u200B", "\u200C", "\u200D", "\u200F", "\u2060", "\uFEFF", "\u00AD", "\u061C"].map(
    (mark) =>
      takes(
        `${mark.codePointAt(0)?.toString(16)} in every word`,
        inBytes(`bra${mark}nd,mod${mark}el,ye${mark}ar,pri${mark}ce,qu${mark}antity,no${mark}tes,s${mark}ku
BY${mark}D,Ha${mark}n,20${mark}26,18${mark}500,${mark}3,wh${mark}ite 汉${mark}字,A${mark}-1`),
        { ...theHan, notes: "white 汉字", supplier_sku: "A-1" },
      ),
  ),
  takes("joiners in the letters that need them", list("BYD,Han,2026,18500,3,,می\u200Cخواهم 👩\u200D🔧"), {
    ...theHan,
    notes: "می\u200Cخواهم 👩\u200D🔧",
  }),
  {
    name: "a control character",
    bytes: list("BYD,H\x07an,2026,18500,3,,"),
    cars: [],
    refused: [[2, "model", "text"]],
  },
  takes("full-width letters and digits", list("ＢＹＤ,Ｈａｎ,２０２６,１８，５００,３,,".replace("，", "")), {
    ...theHan,
    brand: "ＢＹＤ",
  }),
];
