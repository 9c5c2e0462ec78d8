import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { readBytes, readText, type WhatWasRead } from "./read-bytes.ts";
import { workbookOf } from "./workbooks/write-workbook.ts";

/** The same list as text and as a workbook; what is no number there is a text. */
export const inBoth = (lines: readonly string[], sheet = "Sheet1") =>
  [
    ["text", (choices?: ReadingChoices) => readText(lines.join("\n"), choices)],
    [
      "workbook",
      (choices?: ReadingChoices) =>
        readBytes(
          workbookOf([
            {
              name: sheet,
              rows: lines.map((line) =>
                line.split(",").map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null)),
              ),
            },
          ]),
          choices,
        ),
    ],
  ] as const;

export const named = ({ cars }: WhatWasRead) => cars.map(({ brand, model }) => `${brand} ${model}`);
