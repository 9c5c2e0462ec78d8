import type { Layout, FileRow } from "../table/layout.ts";
import { setImmediate } from "node:timers/promises";
import type { Encoding } from "@khorgos/contract/imports/reading";
import { CsvError, parse } from "csv-parse";
import { csvOptions, isBlank, startOf } from "../table/cell-text.ts";
import { decodeText } from "./decode-text.ts";
import { refuseFile } from "../table/refuse-file.ts";

/**
 * The rows below the header that say something, some at a time, in bounded memory. Throws `file_open_quote`, and
 * `file_damaged` where a byte is no letter of the encoding, `file_too_many_lines`.
 */
export async function* readRows(
  path: string,
  encoding: Encoding,
  { delimiter, headerLine }: Pick<Layout, "delimiter" | "headerLine">,
): AsyncGenerator<FileRow[]> {
  let rows: FileRow[] = [];
  let lastLine = headerLine;
  let isHeader = headerLine > 0;
  const parser = parse({
    ...csvOptions(delimiter),
    // Rows are compared with the first one, and each that differs costs an error inside the library.
    from_line: Math.max(headerLine, 1),
    // Gathered here and not in the parser's own queue, which takes a promise for every row.
    on_record: (cells: string[], { lines }) => {
      if (!isHeader && !cells.every(isBlank))
        rows.push({ line: lines === lastLine + 1 ? lines : startOf(cells, lines), cells });
      isHeader = false;
      lastLine = lines;
      return null;
    },
  });
  let failed: Error | undefined;
  parser.on("error", (error) => (failed = error));
  parser.resume();

  function* parsed() {
    const failure = failed ?? parser.errored;
    if (rows.length > 0) yield rows;
    rows = [];
    if (failure instanceof CsvError) throw refuseFile("open_quote", { line: lastLine + 1 });
    if (failure) throw failure;
  }
  for await (const text of decodeText(path, encoding)) {
    await withoutStacks(() => new Promise<unknown>((done) => parser.write(text, done)));
    yield* parsed();
    // What was read ahead comes without a wait; others must have their turn all the same.
    await setImmediate();
  }
  await withoutStacks(
    () =>
      new Promise<unknown>((done) => {
        parser.once("close", done);
        parser.end();
      }),
  );
  yield* parsed();
}

/**
 * The library makes an error for each row of another width, also where that is allowed, and three quarters of the time it
 * takes would go into their stacks. It is at work only until this call returns.
 */
function withoutStacks<Result>(work: () => Result): Result {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = usual;
  }
}
