import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRowName } from "./use-row-name.ts";
import * as rules from "./choices.rules.ts";
import type { Change } from "./use-preview.ts";

/** The line, the car, what is wrong, the field to mend it, and what else to do with the row. */
export const tableColumns = {
  columnGap: 4,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    md: "84px minmax(0, 1fr) minmax(0, 1.5fr) 190px 120px",
  },
};

type DoubtLayoutProps = {
  /** The name of the cell, where it has one. */
  cell?: string | undefined;
  at: number;
  car: string;
  /** Beside the car, in a lighter voice. */
  what?: string | undefined;
  wrong: ReactNode;
  field?: ReactNode;
  action?: ReactNode;
};

/** One line of the table; on phones its parts stand one below the other. */
export function DoubtLayout({ cell, at, car, what, wrong, field, action }: DoubtLayoutProps) {
  const { t } = useTranslation("imports");
  const rowName = useRowName()(at);
  return (
    <Box component="li" data-cell sx={{ ...tableColumns, display: "grid", rowGap: 1, alignItems: "center" }}>
      <Box
        sx={{
          fontSize: "0.75rem",
          color: "text.secondary",
          overflowWrap: "anywhere",
          gridColumn: { xs: 1, md: "auto" },
          gridRow: { xs: 2, md: "auto" },
        }}
      >
        {cell ?? t("preview.line", { line: rowName })}
        {what && (
          <Box component="span" sx={{ display: { md: "none" } }}>
            {" "}
            · {what}
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere", gridRow: { xs: 1, md: "auto" } }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {car || "—"}
        </Box>
        {what && (
          <Box
            component="span"
            sx={{ display: { xs: "none", md: "block" }, fontSize: "0.75rem", color: "text.secondary" }}
          >
            {what}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: "1 / -1", md: "auto" },
          minWidth: 0,
          overflowWrap: "anywhere",
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
        }}
      >
        {wrong}
      </Box>
      <Box
        sx={{ gridColumn: { xs: "1 / -1", md: "auto" }, minWidth: 0, "&:empty": { display: { xs: "none" } } }}
      >
        {field}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, md: "auto" },
          gridRow: { xs: "1 / span 2", md: "auto" },
          justifySelf: "end",
        }}
      >
        {action}
      </Box>
    </Box>
  );
}

type LeaveOutProps = { line: number; choices: ReadingChoices; change: Change };

/** Leaves a row out, or takes it back in. */
export function LeaveOut({ line, choices, change }: LeaveOutProps) {
  const { t } = useTranslation("imports");
  const isOut = rules.isLeftOut(choices, line);
  const words = t(isOut ? "preview.takeBackIn" : "preview.leaveOut");
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => change((now) => (isOut ? rules.takeBackIn : rules.leaveOut)(now, line))}
      aria-label={`${words}, ${t("preview.line", { line: useRowName()(line) })}`}
    >
      {words}
    </Button>
  );
}
