import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isColumn, useColumnName, useReason } from "../use-reason.ts";
import { useRowName } from "../use-row-name.ts";
import * as rules from "./choices.rules.ts";
import { AsInFile, Mended, MendField } from "./MendField.tsx";
import { type SeenCell, type SeenRow, standingOf } from "./rows.rules.ts";
import type { Change } from "./use-preview.ts";

type ProblemRowProps = { row: SeenRow; choices: ReadingChoices; change: Change };

/** A row and each of its cells that will not do. */
export function ProblemRow({ row, choices, change }: ProblemRowProps) {
  const { t } = useTranslation("imports");
  const { line, car, cells } = row;
  const standing = standingOf(row, choices);
  const isOut = standing === "leftOut";
  const sayLine = t("preview.line", { line: useRowName()(line) });
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        columnGap: 4,
        rowGap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) minmax(0, 3fr) 150px" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere", color: isOut ? "text.secondary" : "text.primary" }}>
        <Box sx={{ fontWeight: 650 }}>{car || sayLine}</Box>
        {car && <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{sayLine}</Box>}
      </Box>
      <Box
        sx={{
          gridRow: { xs: 2, md: "auto" },
          gridColumn: { xs: "1 / -1", md: "auto" },
          display: "grid",
          gap: 2,
        }}
      >
        {isOut ? (
          <Box sx={{ color: "text.secondary", minHeight: { md: 28 }, display: "grid", alignItems: "center" }}>
            {t("preview.leftOut")}
          </Box>
        ) : (
          (cells.length === 0 && <Mended isTakenBack />) ||
          cells.map((cell, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row as such may be refused for two reasons
            <Cell key={`${cell.column} ${at}`} cell={cell} choices={choices} change={change} />
          ))
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        // In the middle of a field's height.
        sx={{ mt: { md: 1 } }}
        onClick={() => change((now) => (isOut ? rules.takeBackIn : rules.leaveOut)(now, line))}
        aria-label={`${t(isOut ? "preview.takeBackIn" : "preview.leaveOut")}, ${sayLine}`}
      >
        {t(isOut ? "preview.takeBackIn" : "preview.leaveOut")}
      </Button>
    </Box>
  );
}

type ProblemCellProps = { cell: SeenCell; choices: ReadingChoices; change: Change };

/** One cell: its name, what it says, what is wrong with that. A row as such cannot be mended here. */
function Cell({ cell, choices, change }: ProblemCellProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const nameOf = useColumnName();
  const reason = useReason();
  const { line, column, value, isRight } = cell;
  const at = isColumn(column) ? { line, column } : undefined;
  const rowName = useRowName();
  const sayCell = cell.cell
    ? t("preview.cellNamed", { cell: nameOf(column), name: cell.cell })
    : t("preview.cellAt", { cell: nameOf(column), line: rowName(line) });
  const mended = at && rules.mendedTo(choices, at);
  return (
    <Box
      data-cell
      sx={{
        display: "grid",
        columnGap: 3,
        rowGap: 1,
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr", md: "120px 200px minmax(0, 1fr)" },
      }}
    >
      <Box sx={{ fontSize: "0.75rem", fontWeight: 600, overflowWrap: "anywhere" }}>
        {nameOf(column)}
        {at && cell.cell && (
          <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
            {" "}
            · {cell.cell}
          </Box>
        )}
      </Box>
      {at ? (
        <MendField
          label={sayCell}
          describedBy={id}
          value={mended ?? value}
          isWrong={!isRight}
          onMend={(text) => change((now) => rules.mend(now, at, text))}
        />
      ) : (
        <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{value || "—"}</Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
        <Box id={id} sx={{ minWidth: 0 }}>
          {isRight ? <Mended /> : reason(cell)}
        </Box>
        {at && mended !== undefined && (
          <AsInFile label={sayCell} onClick={() => change((now) => rules.asInFile(now, at))} />
        )}
      </Box>
    </Box>
  );
}
