import type { WorkbookDescription } from "@khorgos/contract/imports/imports";
import { sheetsRead } from "@khorgos/contract/imports/imports.rules";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countMends } from "./choices.rules.ts";
import { useWorkbookWords } from "./use-import-words.ts";
import type { Change } from "./use-preview.ts";
import * as rules from "./workbook.rules.ts";

type SheetSelectProps = {
  /** As it was read last; undefined when it never was. */
  workbook: WorkbookDescription | undefined;
  choices: ReadingChoices;
  change: Change;
};
/** `isRefused` when it could not be read as chosen. */
type LeftOutRemarksProps = SheetSelectProps & {
  /** The number of rows that call their car sold. */
  sold: number;
  isRefused: boolean;
};

/** Remarks on what was left out and can be taken in, and on sheets and pictures that are not read. */
export function LeftOutRemarks({ workbook, sold, choices, change, isRefused }: LeftOutRemarksProps) {
  const { t } = useTranslation("imports");
  const said = useWorkbookWords()(workbook);
  const hasHidden = choices.hidden === true || said.leftOut !== undefined;
  const hasSold = choices.sold === true || sold > 0;
  if (isRefused || (!hasHidden && !hasSold && !said.pictures && !said.unread)) return null;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        fontSize: "0.75rem",
        color: "text.secondary",
      }}
    >
      {hasHidden && (
        <LeftOutSwitch
          label={t("workbook.takeHidden")}
          isTaken={choices.hidden === true}
          leftOut={said.leftOut}
          onTake={(isTaken) => change((now) => rules.chooseHidden(now, isTaken))}
        />
      )}
      {hasSold && (
        <LeftOutSwitch
          label={t("workbook.takeSold")}
          isTaken={choices.sold === true}
          leftOut={sold > 0 ? t("workbook.sold", { count: sold, shown: wholeNumber(sold) }) : undefined}
          onTake={(isTaken) => change((now) => rules.chooseSold(now, isTaken))}
        />
      )}
      {said.unread && <span>{said.unread}</span>}
      {said.pictures && <span>{said.pictures}</span>}
    </Box>
  );
}

/** Corrections belong to the rows of a sheet, so that is asked before another one is read. */
export function SheetSelect({ workbook, choices, change }: SheetSelectProps) {
  const { t } = useTranslation("imports");
  const [asked, ask] = useState<string>();
  const { cells, rows } = countMends(choices);
  const found = choices.sheet === undefined && sheetsRead(workbook)[0];
  if (choices.sheet === undefined && (workbook?.sheets.length ?? 0) < 2) return null;
  const choose = (sheet: string) => {
    ask(undefined);
    change((now) => rules.chooseSheet(now, sheet));
  };
  return (
    <>
      <InlineSelect
        label={t("workbook.sheet")}
        value={choices.sheet ?? ""}
        options={[
          { value: "", label: found || t("preview.findOut") },
          ...rules.sheetsOffered(workbook, choices).map(({ name, hidden }) => ({
            value: name,
            label: hidden ? t("workbook.hiddenSheet", { name }) : name,
          })),
          ...(rules.mayReadAll(workbook, choices)
            ? [{ value: rules.ALL_SHEETS, label: t("workbook.all") }]
            : []),
        ]}
        onChange={cells + rows > 0 ? ask : choose}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t("workbook.changeTitle")}
        confirm={t("workbook.change")}
        onConfirm={() => choose(asked ?? "")}
        onClose={() => ask(undefined)}
      >
        {t("preview.removeText")}
      </ConfirmDialog>
    </>
  );
}

type LeftOutSwitchProps = {
  label: string;
  isTaken: boolean;
  /** What is left out now. */
  leftOut: string | undefined;
  onTake: (isTaken: boolean) => void;
};

function LeftOutSwitch({ label, isTaken, leftOut, onTake }: LeftOutSwitchProps) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
      <Box id={id} aria-live="polite">
        {leftOut}
      </Box>
      <Box component="label" sx={{ display: "inline-flex", alignItems: "center", minHeight: 36, gap: 1 }}>
        <Switch
          size="small"
          checked={isTaken}
          onChange={(_, checked) => onTake(checked)}
          slotProps={{ input: { "aria-describedby": id } }}
        />
        {label}
      </Box>
    </Box>
  );
}

type InlineSelectProps = {
  label: string;
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
};

/** A choice within a line of text, as wide as what is chosen. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", columnGap: 2, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {label}
      </Box>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ id }}
        sx={{
          minWidth: 0,
          fontWeight: 600,
          "& select": { fieldSizing: "content", maxWidth: 260, textOverflow: "ellipsis" },
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
