import { inOneLine } from "@khorgos/contract/platform/one-line.rules";
import { withoutGuard } from "./formulas.rules.ts";

const MAX_VALUE = 100;

/** `="0012"` is how people make Excel keep the zeros. */
export const withoutEscape = (cell: string) =>
  cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : withoutGuard(cell);

/** As much of a cell as is told, as one line that reads as it is written; well-formed even when cut between the halves of a character. */
export const cut = (value: string) =>
  inOneLine(value.slice(0, 4 * MAX_VALUE))
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, MAX_VALUE)
    .toWellFormed();
