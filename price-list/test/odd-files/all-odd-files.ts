import { oddCells } from "./odd-cells.ts";
import type { OddFile } from "./odd-file.ts";
import { oddHeaders } from "./odd-headers.ts";
import { oddLetters } from "./odd-letters.ts";
import { oddShapes } from "./odd-shapes.ts";
import { otherFormats } from "./other-formats.ts";

/** Every odd file there is: read on its own, and uploaded. */
export const allOddFiles: readonly OddFile[] = [
  ...otherFormats,
  ...oddLetters,
  ...oddShapes,
  ...oddHeaders,
  ...oddCells,
];
