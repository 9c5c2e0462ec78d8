import type { Foresight } from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../platform/format.ts";
import { isColumn, useColumnName, useReason } from "../../use-reason.ts";
import { useRowName } from "../../use-row-name.ts";
import * as rules from "../choices.rules.ts";
import { AsInFile, Mended, MendField } from "../MendField.tsx";
import { Portions } from "../Portions.tsx";
import type { SeenDoubt } from "../rows.rules.ts";
import { Section } from "../Section.tsx";
import { AsRead } from "./ReadCell.tsx";
import { useReadWords } from "./use-read-words.ts";
import type { Change } from "../use-preview.ts";

type DoubtfulFactsProps = {
  doubts: readonly SeenDoubt[];
  foresight: Foresight;
  choices: ReadingChoices;
  change: Change;
};

/** Cells about optional facts that could not be used: their cars go in without, or the cell is mended here. */
export function DoubtfulFacts({
  doubts,
  foresight: { doubted, doubts: named },
  ...rest
}: DoubtfulFactsProps) {
  const { t } = useTranslation("imports");
  return (
    <Section
      title={t("preview.doubts.title", { shown: wholeNumber(doubted) })}
      lead={
        <>
          <div>{t("preview.doubts.lead")}</div>
          {named.length < doubted && (
            <div>{t("preview.firstOnly", { shown: wholeNumber(named.length) })}</div>
          )}
        </>
      }
    >
      <Portions of={doubts}>
        {(doubt) => <Doubt key={`${doubt.line} ${doubt.column}`} doubt={doubt} {...rest} />}
      </Portions>
    </Section>
  );
}

type DoubtProps = { doubt: SeenDoubt } & Pick<DoubtfulFactsProps, "choices" | "change">;

function Doubt({ doubt, choices, change }: DoubtProps) {
  const { t } = useTranslation("imports");
  const id = useId();
  const reason = useReason();
  const name = useColumnName()(doubt.column);
  const wordsOf = useReadWords();
  const row = useRowName()(doubt.line);
  const { line, column, value, car, facts, isRight } = doubt;
  if (!isColumn(column)) return null;
  const at = { line, column };
  const mended = rules.mendedTo(choices, at);
  const words = !isRight && facts && wordsOf({ column, written: value, facts });
  const sayCell = doubt.cell
    ? t("preview.cellNamed", { cell: name, name: doubt.cell })
    : t("preview.cellAt", { cell: name, line: row });
  return (
    <Box
      component="li"
      data-cell
      sx={{
        display: "grid",
        columnGap: 4,
        rowGap: 2,
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 200px minmax(0, 1.4fr)" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 650 }}>{car}</Box>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{sayCell}</Box>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <MendField
          label={sayCell}
          describedBy={id}
          value={mended ?? value}
          onMend={(text) => change((now) => rules.mend(now, at, text))}
        />
        {words && (
          // In line with what is typed above it.
          <Box sx={{ px: 3, pt: 1 }}>
            <AsRead words={words} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
        <Box id={id} sx={{ minWidth: 0 }}>
          {isRight ? <Mended /> : reason(doubt)}
        </Box>
        {mended !== undefined && (
          <AsInFile label={sayCell} onClick={() => change((now) => rules.asInFile(now, at))} />
        )}
      </Box>
    </Box>
  );
}
