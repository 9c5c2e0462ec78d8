import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckIcon } from "../ui/icons/shell.tsx";
import * as rules from "./choices.rules.ts";
import { useRowName } from "./use-import-words.ts";
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

type MendFieldProps = {
  /** The cell, in words. */
  label: string;
  /** Of the cell that says what is wrong. */
  describedBy?: string | undefined;
  value: string;
  isWrong?: boolean;
  onMend: (value: string) => void;
};

/** A cell that is mended in place: Enter goes on to the next one as in a spreadsheet, Escape forgets what was typed. */
export function MendField({ label, describedBy, value, isWrong = false, onMend }: MendFieldProps) {
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    if (typed !== undefined && typed !== value) onMend(typed);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") setTyped(undefined);
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    commit();
    if (event.target instanceof HTMLInputElement) goOn(event.target);
  };

  return (
    <OutlinedInput
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={isWrong}
      autoComplete="off"
      fullWidth
      inputProps={{
        "aria-label": label,
        "aria-describedby": describedBy,
        "aria-invalid": isWrong,
        "data-mend": true,
      }}
    />
  );
}

/** Says that a cell will do now, or that nothing was wrong with its row but that it had been left out. */
export function Mended({ isTakenBack = false }: { isTakenBack?: boolean }) {
  const { t } = useTranslation("imports");
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <CheckIcon fontSize="small" />
      {t(isTakenBack ? "preview.goesIn" : "preview.mended")}
    </Box>
  );
}

/** Makes the cell what it is in the file again, and leads to its field: the button goes with the correction. */
export function AsInFile({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation("imports");
  return (
    <Button
      size="small"
      aria-label={`${t("preview.asInFile")}, ${label}`}
      onClick={({ currentTarget }) => {
        onClick();
        currentTarget.closest("[data-cell]")?.querySelector("input")?.focus();
      }}
    >
      {t("preview.asInFile")}
    </Button>
  );
}

/** To the next cell of the same list that can be mended. */
function goOn(field: HTMLInputElement) {
  const all = [...(field.closest("ul")?.querySelectorAll<HTMLInputElement>("input[data-mend]") ?? [])];
  const next = all[all.indexOf(field) + 1];
  next?.focus();
  next?.select();
}
