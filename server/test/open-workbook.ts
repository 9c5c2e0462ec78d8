import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openXlsx } from "@khorgos/price-list/bytes/open-xlsx";

/** The sheets of a workbook that was downloaded, by name: texts as texts, numbers as numbers, empty cells as empty texts. */
export async function openWorkbook(bytes: Blob | Uint8Array): Promise<Record<string, (string | number)[][]>> {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-workbook-"));
  try {
    const path = join(folder, "list.xlsx");
    await writeFile(path, bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes);
    const book = await openXlsx(path);
    const sheets: Record<string, (string | number)[][]> = {};
    for (const { name, rows } of book.sheets) {
      const read = (sheets[name] = [] as (string | number)[][]);
      for await (const some of rows())
        for (const { cells } of some)
          read.push(Array.from(cells, (cell) => (cell?.isNumber ? Number(cell.text) : (cell?.text ?? ""))));
    }
    book.close();
    return sheets;
  } finally {
    await rm(folder, { recursive: true });
  }
}
