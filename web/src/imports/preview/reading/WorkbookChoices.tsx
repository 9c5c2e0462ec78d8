import { sheetsRead } from "@khorgos/contract/imports/sheet-rows.rules";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import type { WorkbookDescription } from "@khorgos/contract/imports/workbook";
import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { PlainSelect } from "../../../ui/form/fields/SelectField.tsx";
import { useWorkbookWords } from "../../use-workbook-words.ts";
import { countMends } from "../choices.rules.ts";
import { Section } from "../Section.tsx";
import type { Change } from "../use-preview.ts";
import * as rules from "./workbook.rules.ts";

type SheetSelectProps = {
  /** As it was read last; undefined when it never was. */
  workbook: WorkbookDescription | undefined;
  choices: ReadingChoices;
  change: Change;
};
/** `isRefused` when it could not be read as chosen. */
type WorkbookChoicesProps = SheetSelectProps & { isRefused: boolean };

/** Which sheet of a workbook was read and which others there are, what was left out of it, and pictures that nobody reads. */
export function WorkbookChoices({ workbook, choices, change, isRefused }: WorkbookChoicesProps) {
  const { t } = useTranslation("imports");
  const said = useWorkbookWords()(workbook);
  const sheets = isRefused ? undefined : said.sheets;
  const hasSheets = choices.sheet !== undefined || (workbook?.sheets.length ?? 0) > 1;
  const hasHidden = choices.hidden === true || said.leftOut !== undefined;
  return (
    <Section
      title={sheets ?? t("workbook.title")}
      lead={
        <>
          {sheets && choices.sheet !== rules.ALL_SHEETS && <div>{t("workbook.others")}</div>}
          {said.pictures && <div>{said.pictures}</div>}
        </>
      }
    >
      <Box
        sx={{
          px: 4,
          pb: 4,
          display: "grid",
          gap: 4,
          alignItems: "end",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 420px) minmax(0, 1fr)" },
          "&:empty": { display: "none" },
        }}
      >
        {hasSheets && <SheetSelect workbook={workbook} choices={choices} change={change} />}
        {hasHidden && (
          <HiddenSwitch
            isTaken={choices.hidden === true}
            leftOut={said.leftOut}
            onTake={(isTaken) => change((now) => rules.chooseHidden(now, isTaken))}
          />
        )}
      </Box>
    </Section>
  );
}

/** Corrections belong to the rows of a sheet, so that is asked before another one is read. */
function SheetSelect({ workbook, choices, change }: SheetSelectProps) {
  const { t } = useTranslation("imports");
  const [asked, ask] = useState<string>();
  const { cells, rows } = countMends(choices);
  const found = choices.sheet === undefined && sheetsRead(workbook)[0];
  const choose = (sheet: string) => {
    ask(undefined);
    change((now) => rules.chooseSheet(now, sheet));
  };
  return (
    <>
      <PlainSelect
        label={t("workbook.sheet")}
        value={choices.sheet ?? ""}
        options={[
          { value: "", label: found ? t("preview.found", { found }) : t("preview.findOut") },
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

type HiddenSwitchProps = {
  isTaken: boolean;
  /** What is left out now. */
  leftOut: string | undefined;
  onTake: (isTaken: boolean) => void;
};

function HiddenSwitch({ isTaken, leftOut, onTake }: HiddenSwitchProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  return (
    <Box>
      <Box id={id} aria-live="polite" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {leftOut}
      </Box>
      <Box component="label" sx={{ display: "inline-flex", alignItems: "center", minHeight: 36, gap: 1 }}>
        <Switch
          size="small"
          checked={isTaken}
          onChange={(_, checked) => onTake(checked)}
          slotProps={{ input: { "aria-describedby": id } }}
        />
        {t("workbook.takeHidden")}
      </Box>
    </Box>
  );
}
