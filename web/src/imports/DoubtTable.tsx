import type { Foresight } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { WorkbookContext } from "./use-row-name.ts";
import type { SeenRows } from "./rows.rules.ts";
import { Section } from "./Section.tsx";
import type { Change } from "./use-preview.ts";
import { tableColumns } from "./DoubtLayout.tsx";
import { DoubtRow } from "./DoubtRow.tsx";
import { areAllNamed, countDoubts, type DoubtKind, doubtKinds, listDoubts } from "./doubts.rules.ts";
import { Portions } from "./Portions.tsx";

type DoubtTableProps = {
  seen: SeenRows;
  /** As the server sees it now. */
  foresight: Foresight;
  /** Whether the file's prices are in another currency than dollars. */
  isForeign: boolean;
  choices: ReadingChoices;
  change: Change;
};

/** Everything to look at before a list is published in one table: rows that stay out, prices, facts, repeated rows, unknown words. */
export function DoubtTable({ seen, foresight, isForeign, choices, change }: DoubtTableProps) {
  const { t } = useTranslation("imports");
  const [wanted, setWanted] = useState<DoubtKind>();
  const isOfWorkbook = useContext(WorkbookContext) !== undefined;
  const all = listDoubts(seen, foresight, choices);
  const counts = countDoubts(foresight);
  const kinds = doubtKinds.filter((kind) => all.some((line) => line.kind === kind));
  if (kinds.length === 0) return null;
  const shown = wanted && kinds.includes(wanted) ? wanted : undefined;
  const total = doubtKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const filters = [undefined, ...kinds];
  return (
    <Section
      title={t("doubtTable.title", { shown: wholeNumber(total) })}
      lead={
        <>
          {t(`doubtTable.leads.${shown ?? "all"}`)}
          {!areAllNamed(foresight) && ` ${t("doubtTable.firstOnly")}`}
        </>
      }
    >
      <Box
        component="fieldset"
        aria-label={t("doubtTable.filters")}
        sx={{ border: 0, m: 0, p: 0, px: 4, pb: 3, display: "flex", flexWrap: "wrap", gap: 2 }}
      >
        {filters.map((kind) => (
          <Chip
            key={kind ?? "all"}
            component="button"
            type="button"
            clickable
            aria-pressed={shown === kind}
            variant={shown === kind ? "filled" : "outlined"}
            color={shown === kind ? "primary" : "default"}
            onClick={() => setWanted(kind)}
            label={`${t(`doubtTable.kinds.${kind ?? "all"}`)} ${wholeNumber(kind ? counts[kind] : total)}`}
          />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          ...tableColumns,
          display: { xs: "none", md: "grid" },
          px: 4,
          pb: 1,
          fontSize: "0.75rem",
          color: "text.secondary",
        }}
      >
        <span>{t(isOfWorkbook ? "rows.cell" : "rows.line")}</span>
        <span>{t("doubtTable.car")}</span>
        <span>{t("rows.reason")}</span>
        <span>{t("rows.value")}</span>
      </Box>
      <Portions key={shown} of={shown ? all.filter(({ kind }) => kind === shown) : all}>
        {(line) => (
          <DoubtRow key={line.key} line={line} isForeign={isForeign} choices={choices} change={change} />
        )}
      </Portions>
    </Section>
  );
}
