import {
  type Foresight,
  MAX_NAMED_WARNINGS,
  type ReadNames as Names,
} from "@khorgos/contract/imports/price-list";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useSaidFacts } from "../ui/use-said-facts.ts";
import { tableColumns } from "./DoubtLayout.tsx";
import { DoubtRow } from "./DoubtRow.tsx";
import { Section } from "./Section.tsx";
import {
  areAllNamed,
  countDoubts,
  type DoubtKind,
  doubtKinds,
  listDoubts,
  type SeenRows,
} from "./rows.rules.ts";
import { WorkbookContext } from "./use-import-words.ts";
import type { Change } from "./use-preview.ts";

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

/** Shows what is read from the names of cars, to see whether it is right; dealers see it marked. */
export function ReadNames({ names }: { names: readonly Names[] }) {
  const { t } = useTranslation("imports");
  const { inShort } = useSaidFacts();
  const said = ({ powertrain, engine_cc, cars }: Names) =>
    [
      inShort({ ...(powertrain && { powertrain }), ...(engine_cc && { engine_cc }) }),
      t("preview.readNames.cars", { count: cars, shown: wholeNumber(cars) }),
    ]
      .filter(Boolean)
      .join(" · ");
  // Of more names the list holds those of most cars.
  const isAll = names.length < MAX_NAMED_WARNINGS;
  const shown = wholeNumber(names.length);
  return (
    <Section
      title={t(isAll ? "preview.readNames.title" : "preview.readNames.titleAtLeast", { shown })}
      lead={t("preview.readNames.lead")}
      isFolded
    >
      <Portions of={names}>
        {(one) => (
          <Box
            component="li"
            key={`${one.name} ${one.powertrain} ${one.engine_cc}`}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              justifyContent: "space-between",
              columnGap: 4,
              overflowWrap: "anywhere",
            }}
          >
            <Box sx={{ fontWeight: 650 }}>{one.name}</Box>
            <Box sx={{ color: "text.secondary" }}>{said(one)}</Box>
          </Box>
        )}
      </Portions>
    </Section>
  );
}

type PortionsProps<Thing> = { of: readonly Thing[]; children: (thing: Thing) => ReactNode };

/** Rows that are shown at once; fields are heavy. */
const PORTION = 50;

const line = { px: 4, py: 2, borderTop: 1, borderColor: "divider" };

/** A list of many things that shows the first of them, and more when asked to. */
function Portions<Thing>({ of: all, children }: PortionsProps<Thing>) {
  const { t } = useTranslation("imports");
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          "& > li": line,
          // What takes the focus is not to hide under the bar that stays at the top.
          "& input, & button": { scrollMargin: "160px 0 24px" },
        }}
      >
        {all.slice(0, shown).map(children)}
      </Box>
      {all.length > shown && (
        <Box sx={line}>
          <Button size="small" onClick={() => setShown(shown + 2 * PORTION)}>
            {t("preview.showMore", { shown: wholeNumber(all.length - shown) })}
          </Button>
        </Box>
      )}
    </>
  );
}
