import type {
  Delimiter,
  Encoding,
  ReadingChoices,
  ReadingDescription,
} from "@khorgos/contract/imports/reading";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { PlainSelect } from "../ui/SelectField.tsx";
import * as rules from "./choices.rules.ts";
import { useColumnName } from "./use-import-words.ts";
import { FirstRows } from "./FirstRows.tsx";
import { Section } from "./Section.tsx";
import type { Change } from "./use-preview.ts";

type UnderstoodProps = {
  /** Undefined when nothing could be understood. */
  reading: ReadingDescription | undefined;
  /** Of a workbook there are neither letters nor cells to tell apart. */
  isWorkbook: boolean;
  isCurrent: boolean;
  /** Something is to be chosen here before the list can be read. */
  isNeeded: boolean;
  choices: ReadingChoices;
  change: Change;
};

/** As programs that save files call them. */
const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  gb18030: "GB18030 / GBK",
  "windows-1251": "Windows-1251",
};
const delimiterKeys = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
  "，": "wideComma",
  "；": "wideSemicolon",
} as const satisfies Record<Delimiter, string>;

/** How the file was read, all of which can be chosen otherwise, and its first rows to see whether that is right. */
export function Understood({ reading, isWorkbook, isCurrent, isNeeded, choices, change }: UnderstoodProps) {
  const { t } = useTranslation("imports");
  const nameOf = (delimiter: Delimiter) => t(`preview.delimiters.${delimiterKeys[delimiter]}`);
  const sayLine = (line: number) => (line === 0 ? t("preview.noHeader") : t("preview.line", { line }));
  const choose = (way: rules.Way) => (chosen: string) => change((now) => rules.chooseWay(now, way, chosen));
  /** What was found without a choice is named; what would be found instead of one, nobody knows yet. */
  const byItself = (way: rules.Way, found: string | undefined) => ({
    value: "",
    label: choices[way] === undefined && found ? t("preview.found", { found }) : t("preview.findOut"),
  });

  return (
    <Section title={t("preview.understood.title")} lead={t("preview.understood.lead")} isFolded={!isNeeded}>
      <Box
        sx={{
          px: 4,
          pb: 4,
          display: "grid",
          gap: 4,
          gridTemplateColumns: {
            xs: "1fr",
            sm: "repeat(2, minmax(0, 300px))",
            lg: "repeat(4, minmax(0, 300px))",
          },
        }}
      >
        {!isWorkbook && (
          <>
            <PlainSelect
              label={t("preview.encoding")}
              value={choices.encoding ?? ""}
              options={[
                byItself("encoding", reading && encodingNames[reading.encoding]),
                ...rules.encodings.map((value) => ({ value, label: encodingNames[value] })),
              ]}
              onChange={choose("encoding")}
            />
            <PlainSelect
              label={t("preview.delimiter")}
              value={choices.delimiter ?? ""}
              options={[
                byItself("delimiter", reading && nameOf(reading.delimiter)),
                ...rules.delimiters.map((value) => ({ value, label: nameOf(value) })),
              ]}
              onChange={choose("delimiter")}
            />
          </>
        )}
        <PlainSelect
          label={t("preview.headerLine")}
          value={choices.headerLine ?? ""}
          options={[
            byItself("headerLine", reading && sayLine(reading.headerLine).toLowerCase()),
            { value: 0, label: t("preview.noHeader") },
            ...rules
              .headerLines(choices.headerLine ?? reading?.headerLine ?? 0)
              .map((line) => ({ value: line, label: sayLine(line) })),
          ]}
          onChange={choose("headerLine")}
        />
      </Box>
      {reading && <Twins columns={reading.columns} />}
      {reading && (
        <FirstRows
          reading={reading}
          isCurrent={isCurrent}
          onColumn={(at, column) =>
            change((now) =>
              rules.chooseColumn(
                now,
                reading.columns.map((one) => one.column),
                at,
                column,
              ),
            )
          }
        />
      )}
    </Section>
  );
}

/** Columns that are left out because another one says the same, and those that count colours; some may have been meant for something else. */
function Twins({ columns }: Pick<ReadingDescription, "columns">) {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const twins = columns.filter(({ twin_of }) => twin_of !== undefined);
  const counted = columns.filter(({ counts }) => counts !== undefined);
  if (twins.length + counted.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mx: 4, mb: 4, "& .MuiAlert-message": { overflowWrap: "anywhere" } }}>
      {twins.map(({ header, twin_of = "" }) => (
        <div key={header}>
          {t("preview.twin", {
            column: nameOf(twin_of),
            read: columns.find(({ column }) => column === twin_of)?.header,
            left: header,
          })}
        </div>
      ))}
      {counted.length > 0 && (
        <div>{t("preview.counted", { columns: counted.map(({ header }) => header).join(", ") })}</div>
      )}
    </Alert>
  );
}
