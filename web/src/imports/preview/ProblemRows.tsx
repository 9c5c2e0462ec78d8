import type { Foresight } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { Portions } from "./Portions.tsx";
import { ProblemRow } from "./ProblemRow.tsx";
import { type SeenRow, standingOf } from "./rows.rules.ts";
import { Section } from "./Section.tsx";
import type { Change } from "./use-preview.ts";

type ProblemRowsProps = {
  rows: readonly SeenRow[];
  foresight: Foresight;
  choices: ReadingChoices;
  change: Change;
};

/** The rows that would be refused, to be mended in place or left out, and those with which that was done. */
export function ProblemRows({ rows, foresight, choices, change }: ProblemRowsProps) {
  const { t } = useTranslation("imports");
  const standings = rows.map((row) => standingOf(row, choices));
  const unnamed = foresight.rejected - foresight.rows.length;
  return (
    <Section
      title={t("preview.rows.title")}
      lead={
        <>
          <div>
            {t("preview.rows.counts", {
              refused: wholeNumber(foresight.rejected),
              corrected: wholeNumber(standings.filter((standing) => standing === "goesIn").length),
              skipped: wholeNumber(standings.filter((standing) => standing === "leftOut").length),
            })}
          </div>
          <div>{t("preview.rows.lead")}</div>
          {unnamed > 0 && <div>{t("preview.firstOnly", { shown: wholeNumber(foresight.rows.length) })}</div>}
        </>
      }
    >
      <Portions of={rows}>
        {(row) => <ProblemRow key={row.line} row={row} choices={choices} change={change} />}
      </Portions>
    </Section>
  );
}
