import { type TestCell, workbookOf } from "../workbooks/write-workbook.ts";
import { writeZip } from "../workbooks/write-zip.ts";
import { header, inBytes, list, type OddFile, raw, refuses, takes, theHan } from "./odd-file.ts";

/** A zip as its first bytes show it: the names of the files inside stand in it as they are. */
const zip = (...names: string[]) =>
  raw(names.map((name) => `PK\x03\x04\x14\0\x06\0\x08\0${"\0".repeat(20)}${name}\0\x01\x02`).join(""));

const columns = header.split(",");
const car: TestCell[] = ["BYD", "Han", 2026, 18_500, 3, "Khorgos"];
const workbook = workbookOf([{ rows: [columns, car] }]);

/** Files of other programs, renamed to .csv. */
export const otherFormats: OddFile[] = [
  takes("a workbook", workbook, theHan),
  takes(
    "a workbook with titles and an empty column",
    workbookOf([{ rows: [["Lin Auto"], [], ["", ...columns], [null, ...car]], merged: ["A1:H1"] }]),
    theHan,
  ),
  refuses("a workbook without cars", workbookOf([{ rows: [columns] }]), "file_no_rows"),
  refuses("an empty workbook", workbookOf([{ rows: [] }]), "file_empty"),
  refuses("a workbook that was cut short", workbook.slice(0, -100), "file_workbook_damaged"),
  refuses(
    "a workbook that says it is large",
    writeZip([
      { name: "xl/workbook.xml", data: "" },
      { name: "xl/worksheets/sheet1.xml", data: "", declared: 1_000_000_000 },
    ]),
    "file_workbook_too_large",
  ),
  refuses("a binary workbook", writeZip([{ name: "xl/workbook.bin", data: "" }]), "file_is_binary_workbook"),
  refuses("half a workbook of Excel", zip("[Content_Types].xml", "xl/workbook.xml"), "file_workbook_damaged"),
  refuses("half a workbook of WPS", zip("docProps/app.xml", "xl/styles.xml"), "file_workbook_damaged"),
  refuses(
    "the first bytes of Excel 97",
    raw("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0\0"),
    "file_workbook_damaged",
  ),
  refuses(
    "a workbook in XML",
    inBytes('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'),
    "file_is_spreadsheet",
  ),
  refuses(
    "a workbook of LibreOffice",
    zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    "file_is_open_document",
  ),
  refuses("a table of Numbers", zip("Index/Document.iwa", "Index/Tables/DataList.iwa"), "file_is_numbers"),
  refuses("a zip with a list inside", zip("stock.csv"), "file_is_archive"),
  refuses("an archive of gzip", raw("\x1F\x8B\x08\0\0\0\0\0"), "file_is_archive"),
  refuses("an archive of RAR", raw("Rar!\x1A\x07\x01\0"), "file_is_archive"),
  refuses("an archive of 7-Zip", raw("7z\xBC\xAF\x27\x1C\0\x04"), "file_is_archive"),
  refuses("a PDF", raw("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"), "file_is_pdf"),
  refuses("a photograph", raw("\xFF\xD8\xFF\xE0\0\x10JFIF\0"), "file_is_picture"),
  refuses("a picture", raw("\x89PNG\r\n\x1A\n\0\0\0\rIHDR"), "file_is_picture"),
  refuses("a text document", inBytes("{\\rtf1\\ansi BYD}"), "file_not_text"),
  refuses("a web page", inBytes("<!DOCTYPE html><table><tr><td>brand</td></tr></table>"), "file_is_web_page"),
  refuses("a table of a web page", inBytes("\uFEFF\r\n<table><tr><td>品牌"), "file_is_web_page"),
  refuses("JSON", inBytes('[{"brand":"BYD","model":"Han"}]'), "file_columns_missing", {
    columns: "year, price, quantity",
  }),
  refuses("a program", raw("\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0"), "file_not_text"),
  refuses("zero bytes only", new Uint8Array(4096), "file_not_text"),
  refuses("a zero byte in a word", list("BY\0D,Han,2026,18500,3,,"), "file_not_text"),
  refuses("UTF-32", raw(Array.from(header, (letter) => `${letter}\0\0\0`).join("")), "file_not_text"),
  refuses("nothing", new Uint8Array(), "file_empty"),
  refuses("a byte order mark and no more", inBytes("\uFEFF"), "file_empty"),
  refuses("blank lines", inBytes("\r\n \r\n\t\r\n"), "file_empty"),
];
