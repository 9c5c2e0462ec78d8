import {
  isSharedKey,
  keyedFigures,
  placeOf,
  rowsOf,
  type RowTable,
  rowTables,
} from "@khorgos/contract/costs/sheet-changes.rules";
import { rateAge } from "@khorgos/contract/costs/rates.rules";
import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { numberInSentence } from "../platform/format.ts";
import { labelled } from "../ui/WrongFields.tsx";
import {
  type CostPart,
  costParts,
  type DraftFault,
  faultOfFigure,
  partOfFigure,
  withValue,
} from "./cost-draft.rules.ts";
import { freeLegs, isOrdered, withRow } from "./cost-rows.rules.ts";
import { slipsIn } from "./slips.rules.ts";
import { FigureRow } from "./FigureRow.tsx";
import { BELOW_LINKS, partId, rowId, SheetRow } from "./SheetRow.tsx";
import { useFigureName } from "./use-figure-name.ts";

type CostPartsProps = {
  sheet: CostSheet;
  base: CostSheet;
  today: string;
  faults: readonly DraftFault[];
  /** Whether other rates were published since it was read: those shown are not up to date, however young. */
  isOutrun: boolean;
  onChange: (change: (sheet: CostSheet) => CostSheet) => void;
};

/** The sheet as it is edited, section by section. */
export function CostParts({ sheet, base, today, faults, isOutrun, onChange }: CostPartsProps) {
  const nameOf = useFigureName();
  const nameInRow = useNameInRow();
  const published = useMemo(() => keyedFigures(base), [base]);
  const keyed = keyedFigures(sheet);
  const figures = [...keyed];
  const slips = new Map(slipsIn(base, sheet).map((slip) => [slip.path, slip]));
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("platform");
  const faultAt = (path: string) => {
    const fault = faultOfFigure(faults, path);
    if (!fault) return undefined;
    const what = complaintText(say, fault);
    if (fault.path === `${path}.source`) return labelled(t("admin.source"), what);
    return fault.path === `${path}.as_of` ? labelled(t("admin.asOf"), what) : what;
  };
  const doubtOf = (path: string) => {
    const slip = slips.get(path);
    const was = slip?.was?.value ?? 0;
    return slip && (was > 0 ? t("admin.slip.was", { was: numberInSentence(was) }) : t("admin.slip.unusual"));
  };
  const setFigure = useCallback(
    (path: string, figure: Figure) => onChange((one) => withValue(one, path, figure)),
    [onChange],
  );
  const ageOf = (rate: Figure) => {
    const age = rateAge(rate, today);
    return rate.value === null || (isOutrun && age === "fresh") ? undefined : age;
  };
  const focusNext = useFocusNext();
  const row = ([key, { path, figure }]: KeyedFigure) => (
    <FigureRow
      key={path}
      name={nameInRow(path) ?? nameOf(sheet, path)}
      path={path}
      figure={figure}
      known={isSharedKey(keyed, key) ? undefined : published.get(key)?.figure}
      today={today}
      fault={faultAt(path)}
      doubt={doubtOf(path)}
      isAlone={/^(currency|services)\./.test(path)}
      age={partOfFigure(path) === "currency" ? ageOf(figure) : undefined}
      onChange={setFigure}
    />
  );
  return costParts.map((part) => {
    const table = rowTables.find((one) => partOfFigure(one) === part);
    const ofPart = figures.filter(([, { path }]) => partOfFigure(path) === part);
    return (
      <Part key={part} part={part} isOrdered={table !== undefined && isOrdered(table)}>
        {[...Map.groupBy(ofPart, ([, { path }]) => rowOf(path) ?? "")].map(([at, ofRow]) =>
          typeof at === "number" && table ? (
            <SheetRow key={at} {...{ table, at, sheet, base, today, faults, onChange }} onMove={focusNext}>
              {ofRow.map(row)}
            </SheetRow>
          ) : (
            <Box key={at} sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 3, pt: 3 }}>
              {ofRow.map(row)}
            </Box>
          ),
        )}
        {table && (
          <AddRow
            {...{ table, sheet }}
            onAdd={() => {
              onChange((one) => withRow(one, table, today));
              focusNext(rowId(table, rowsOf(sheet, table).length));
            }}
          />
        )}
      </Part>
    );
  });
}

/** Beside the fields that say for which cars a row holds the figure need not say it again. */
function useNameInRow() {
  const { t } = useTranslation("costs");
  return (path: string) => {
    const field = placeOf(path)?.field;
    return field === "percent" || field === "min_eur_per_cc" || field === "factor" || field === "mrp"
      ? t(`admin.inRow.${field}`)
      : undefined;
  };
}

type KeyedFigure = [key: string, { path: string; figure: Figure }];

/** Which row of its table a figure belongs to. */
const rowOf = (path: string) => placeOf(path)?.at;

/** Puts the focus on an element that may be there only when the page is drawn again. */
function useFocusNext() {
  const [next, setNext] = useState<{ id: string }>();
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id: string) => setNext({ id });
}

type PartProps = { part: CostPart; isOrdered: boolean; children: ReactNode };

function Part({ part, isOrdered: hasOrder, children }: PartProps) {
  const { t } = useTranslation("costs");
  const titleId = useId();
  return (
    <Card
      component="section"
      id={partId(part)}
      aria-labelledby={titleId}
      tabIndex={-1}
      sx={{ p: { xs: 4, md: 6 }, scrollMarginTop: BELOW_LINKS }}
    >
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t(`admin.parts.${part}`)}
      </Typography>
      {hasOrder && <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{t("admin.order")}</Box>}
      {children}
    </Card>
  );
}

type AddRowProps = { table: RowTable; sheet: CostSheet; onAdd: () => void };

/** Behind the last row, which has no end, no other one would count: where the order matters, rows are added above others. */
function AddRow({ table, sheet, onAdd }: AddRowProps) {
  const { t } = useTranslation("costs");
  if (isOrdered(table) && rowsOf(sheet, table).length > 0) return null;
  if (table === "legs" && freeLegs(sheet).length === 0)
    return <Box sx={{ color: "text.secondary", fontSize: "0.875rem", pt: 3 }}>{t("admin.allLegs")}</Box>;
  return (
    <Button onClick={onAdd} sx={{ mt: 2 }}>
      {t("admin.addRow")}
    </Button>
  );
}
