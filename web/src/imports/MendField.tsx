import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckIcon } from "../ui/icons/shell.tsx";

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
