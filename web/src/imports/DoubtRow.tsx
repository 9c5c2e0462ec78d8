import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { isColumn, useColumnName, useReadWords, useReason, useRowName } from "./use-import-words.ts";
import * as rules from "./choices.rules.ts";
import { AsRead } from "./ReadCell.tsx";
import type { Change } from "./use-preview.ts";
import { AsInFile, DoubtLayout, LeaveOut, Mended, MendField } from "./DoubtLayout.tsx";
import type { DoubtLine } from "./rows.rules.ts";
import { PriceComparison } from "./PriceComparison.tsx";

type DoubtRowProps = { line: DoubtLine; isForeign: boolean; choices: ReadingChoices; change: Change };
type Of<Kind extends DoubtLine["kind"]> = Omit<DoubtRowProps, "line"> & {
  line: Extract<DoubtLine, { kind: Kind }>;
};

/** One thing to look at: where it is, of which car, what is wrong, and what can be done about it. */
export function DoubtRow({ line, ...rest }: DoubtRowProps) {
  switch (line.kind) {
    case "problem":
      return <ProblemLine line={line} {...rest} />;
    case "price":
      return <PriceLine line={line} {...rest} />;
    case "fact":
      return <FactLine line={line} {...rest} />;
    case "repeat":
      return <RepeatLine line={line} {...rest} />;
    case "unknown":
      return <UnknownLine line={line} {...rest} />;
  }
}

function ProblemLine({ line: { line, car, cell, isFirst, standing }, choices, change }: Of<"problem">) {
  const { t } = useTranslation("imports");
  const id = useId();
  const nameOf = useColumnName();
  const reason = useReason();
  const sayCell = useCellName();
  const action = isFirst && <LeaveOut line={line} choices={choices} change={change} />;
  if (!cell)
    return (
      <DoubtLayout
        at={line}
        car={car}
        wrong={standing === "leftOut" ? t("preview.leftOut") : <Mended isTakenBack />}
        action={action}
      />
    );
  const { column, value, isRight } = cell;
  const at = isColumn(column) ? { line, column } : undefined;
  const mended = at && rules.mendedTo(choices, at);
  const label = sayCell(cell);
  return (
    <DoubtLayout
      at={line}
      cell={at && cell.cell}
      car={car}
      what={nameOf(column)}
      wrong={
        <>
          <span id={id}>{isRight ? <Mended /> : reason(cell)}</span>
          {at && mended !== undefined && (
            <AsInFile label={label} onClick={() => change((now) => rules.asInFile(now, at))} />
          )}
        </>
      }
      field={
        at ? (
          <MendField
            label={label}
            describedBy={id}
            value={mended ?? value}
            isWrong={!isRight}
            onMend={(text) => change((now) => rules.mend(now, at, text))}
          />
        ) : (
          <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{value || "—"}</Box>
        )
      }
      action={action}
    />
  );
}

function PriceLine({ line: { line, car, warning, isWarned }, isForeign, choices, change }: Of<"price">) {
  const { t } = useTranslation("imports");
  const sayCell = useCellName();
  const cell = { line, column: "price" } as const;
  const mended = rules.mendedTo(choices, cell);
  const label = sayCell(cell);
  const action = <LeaveOut line={line} choices={choices} change={change} />;
  const what = warning.supplier_sku;
  if (rules.isLeftOut(choices, line))
    return <DoubtLayout at={line} car={car} what={what} wrong={t("preview.leftOut")} action={action} />;
  return (
    <DoubtLayout
      at={line}
      car={car}
      what={what}
      wrong={
        <>
          {isWarned ? <PriceComparison of={warning} /> : <Mended />}
          {mended !== undefined && (
            <AsInFile label={label} onClick={() => change((now) => rules.asInFile(now, cell))} />
          )}
        </>
      }
      field={
        <MendField
          label={label}
          value={mended?.replace(/^\$/, "") ?? String(warning.price)}
          onMend={(value) => change((now) => rules.mend(now, cell, rules.inDollars(value, isForeign)))}
        />
      }
      action={action}
    />
  );
}

function FactLine({ line: { line, car, doubt }, choices, change }: Of<"fact">) {
  const id = useId();
  const reason = useReason();
  const name = useColumnName()(doubt.column);
  const sayCell = useCellName();
  const wordsOf = useReadWords();
  const { column, value, facts, isRight } = doubt;
  if (!isColumn(column)) return null;
  const at = { line, column };
  const mended = rules.mendedTo(choices, at);
  const words = !isRight && facts && wordsOf({ column, written: value, facts });
  const label = sayCell(doubt);
  return (
    <DoubtLayout
      at={line}
      cell={doubt.cell}
      car={car}
      what={name}
      wrong={
        <>
          <span id={id}>{isRight ? <Mended /> : reason(doubt)}</span>
          {mended !== undefined && (
            <AsInFile label={label} onClick={() => change((now) => rules.asInFile(now, at))} />
          )}
        </>
      }
      field={
        <>
          <MendField
            label={label}
            describedBy={id}
            value={mended ?? value}
            onMend={(text) => change((now) => rules.mend(now, at, text))}
          />
          {words && <AsRead words={words} />}
        </>
      }
      action={<LeaveOut line={line} choices={choices} change={change} />}
    />
  );
}

function RepeatLine({ line: { line, car, earlier_line, added }, choices, change }: Of<"repeat">) {
  const { t } = useTranslation("imports");
  const rowName = useRowName();
  return (
    <DoubtLayout
      at={line}
      car={car}
      wrong={t(added ? "doubtTable.added" : "doubtTable.repeated", {
        earlier: rowName(earlier_line),
        later: rowName(line),
      })}
      action={<LeaveOut line={line} choices={choices} change={change} />}
    />
  );
}

function UnknownLine({ line: { line, car, unknown } }: Of<"unknown">) {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const { rows, column } = unknown;
  return (
    <DoubtLayout
      at={line}
      car={car}
      what={nameOf(column)}
      wrong={t("doubtTable.unknown", { count: rows, shown: wholeNumber(rows) })}
    />
  );
}

/** Names a cell in words: by the name it has in a workbook, otherwise by its line. */
function useCellName() {
  const { t } = useTranslation("imports");
  const nameOf = useColumnName();
  const rowName = useRowName();
  return ({ column, line, cell }: { column: string; line: number; cell?: string | undefined }): string =>
    cell
      ? t("preview.cellNamed", { cell: nameOf(column), name: cell })
      : t("preview.cellAt", { cell: nameOf(column), line: rowName(line) });
}
