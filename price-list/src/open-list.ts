import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { openCsv } from "./csv/open-csv.ts";
import { decideEncoding, type DetectedEncoding } from "./encoding/decide-encoding.ts";
import type { ListSource } from "./list-source.ts";
import { shapeTable } from "./table/shape-rows.ts";
import { openWorkbookList } from "./workbook/open-workbook-list.ts";

/**
 * Opens the price list in a file, as found out from the file or as chosen; what was detected before need not be again. Throws what
 * `decideEncoding` throws, and `file_workbook_…`, `file_sheet_missing`.
 */
export async function openList(
  path: string,
  choices: ReadingChoices,
  detectedBefore?: DetectedEncoding,
): Promise<ListSource> {
  const detected = await decideEncoding(path, choices.encoding, detectedBefore);
  const source = detected.workbook
    ? await openWorkbookList(path, detected.workbook, choices)
    : await openCsv(path, detected, choices);
  return shapeTable(source, choices);
}
