import { type SheetRowProps } from "./ServiceFields.tsx";
import { type CostSheet, Tariff } from "@khorgos/contract/costs/sheet";
import { rowsOf, type RowTable, type SheetTableRow } from "@khorgos/contract/costs/sheet-changes.rules";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { PlainSelect } from "../ui/SelectField.tsx";
import { ServiceFields } from "./ServiceFields.tsx";
import { type CostPart, type DraftFault, partOfFigure, withValue } from "./cost-draft.rules.ts";
import { freeLegs, isOrdered, withoutRow, withRow, withRowEarlier } from "./cost-rows.rules.ts";

type Props = SheetRowProps & {
  today: string;
  faults: readonly DraftFault[];
  /** Puts the focus on what is there after a change of rows: what was pressed may be gone, or belong to another row. */
  onMove: (id: string) => void;
  children: ReactNode;
};

export const partId = (part: CostPart) => `costs-${part}`;
/** Of the frame around a row; of the section where it has no rows. */
export const rowId = (table: RowTable, at: number) =>
  at < 0 ? partId(partOfFigure(table)) : `costs-${table}-${at}`;

/** A row with its figures: for which cars it holds, what is wrong with it, and what can be done with it as a whole. */
export function SheetRow({ today, faults, onMove, children, ...props }: Props) {
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("platform");
  const { table, at, sheet, onChange } = props;
  const row = rowsOf(sheet, table)[at];
  const own = faults.filter(({ path }) => path === `${table}.${at}`);
  if (!row) return null;
  const act = (change: (draft: CostSheet) => CostSheet, next: string) => {
    onChange(change);
    onMove(next);
  };
  const below = Math.min(at, rowsOf(sheet, table).length - 2);
  // A row that goes on up does so by the same key.
  const upId = (of: number) => `${rowId(table, of)}-up`;
  return (
    <Box
      component="fieldset"
      id={rowId(table, at)}
      tabIndex={-1}
      aria-label={t("admin.rowNumber", { number: at + 1 })}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        m: 0,
        mt: 3,
        px: { xs: 3, md: 4 },
        pt: 3,
        pb: 1,
        minWidth: 0,
        scrollMarginTop: BELOW_LINKS,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        columnGap: 4,
        rowGap: 3,
      }}
    >
      {children}
      {"names" in row ? <ServiceFields {...props} service={row} /> : <RowFields {...props} row={row} />}
      {own.map((fault) => (
        <Box key={fault.code} sx={{ flex: "1 0 100%", color: "error.main", fontSize: "0.875rem" }}>
          {complaintText(say, fault)}
        </Box>
      ))}
      <Box sx={{ flex: "1 0 100%", display: "flex", flexWrap: "wrap", gap: 2, mx: -2 }}>
        {isOrdered(table) && (
          <>
            <RowButton onClick={() => act((one) => withRow(one, table, today, at), rowId(table, at))}>
              {t("admin.addAbove")}
            </RowButton>
            <RowButton
              id={upId(at)}
              disabled={at === 0}
              onClick={() =>
                act((one) => withRowEarlier(one, table, at), at > 1 ? upId(at - 1) : rowId(table, 0))
              }
            >
              {t("admin.moveUp")}
            </RowButton>
          </>
        )}
        <RowButton onClick={() => act((one) => withoutRow(one, table, at), rowId(table, below))}>
          {t("admin.removeRow")}
        </RowButton>
      </Box>
    </Box>
  );
}

/** Clear of the bar of the product and, where they stay in view, of the links to the sections. */
export const BELOW_LINKS = { xs: 72, md: 144 };

/** Quiet, because there are sixty of them; none does what cannot be undone before publishing. */
const RowButton = (props: Pick<ButtonProps, "id" | "children" | "disabled" | "onClick">) => (
  <Button size="small" color="inherit" sx={{ color: "text.secondary", fontWeight: 400 }} {...props} />
);

/** For which cars, or which part of the way, a row holds. */
function RowFields({ table, at, sheet, onChange, row }: SheetRowProps & { row: SheetTableRow }) {
  const { t } = useTranslation("costs");
  const change = (over: object) => onChange((one) => withValue(one, `${table}.${at}`, { ...row, ...over }));
  const legs = "from" in row ? freeLegs(sheet, row) : [];
  return (
    <>
      {"from" in row && (
        <PlainSelect
          label={t("admin.leg")}
          value={`${row.from} ${row.to}`}
          options={(legs.length > 0 ? legs : [row]).map(({ from, to }) => ({
            value: `${from} ${to}`,
            label: `${t(`admin.places.${from}`)} → ${t(`admin.places.${to}`)}`,
          }))}
          onChange={(chosen) => change(legs.find(({ from, to }) => `${from} ${to}` === chosen) ?? {})}
        />
      )}
      {"tariff" in row && (
        <PlainSelect
          label={t("card.tariff")}
          value={row.tariff}
          options={Tariff.options.map((value) => ({ value, label: t(`admin.row.${value}`) }))}
          onChange={(chosen) => change({ tariff: Tariff.parse(chosen) })}
        />
      )}
      {"over_cc" in row && (
        <Bound
          label={t("admin.overCc")}
          value={row.over_cc}
          onChange={(over_cc) => change({ over_cc: over_cc ?? 0 })}
        />
      )}
      {"cc_to" in row && (
        <Bound label={t("admin.upToCc")} value={row.cc_to} onChange={(cc_to) => change({ cc_to })} />
      )}
      {"age_to" in row && (
        <Bound label={t("admin.upToAge")} value={row.age_to} onChange={(age_to) => change({ age_to })} />
      )}
      {"powertrains" in row && (
        <Box
          component="fieldset"
          aria-label={t("admin.forPowertrains")}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0, flex: "1 0 100%", display: "flex", flexWrap: "wrap" }}
        >
          {taxed.map((powertrain) => (
            <FormControlLabel
              key={powertrain}
              label={t(`admin.powertrains.${powertrain}`)}
              control={
                <Checkbox
                  size="small"
                  checked={row.powertrains.includes(powertrain)}
                  onChange={(_, isIn) =>
                    change({
                      powertrains: taxed.filter((one) =>
                        one === powertrain ? isIn : row.powertrains.includes(one),
                      ),
                    })
                  }
                />
              }
            />
          ))}
        </Box>
      )}
    </>
  );
}

type BoundProps = { label: string; value: number | null; onChange: (value: number | null) => void };

/** How far a row holds; empty is without end. */
const Bound = ({ label, value, onChange }: BoundProps) => (
  <FieldFrame label={label}>
    {({ id }) => (
      <OutlinedInput
        id={id}
        type="number"
        size="small"
        value={value ?? ""}
        placeholder="∞"
        onChange={({ target }) => onChange(target.value === "" ? null : Math.round(Number(target.value)))}
        onWheel={({ target }) => target instanceof HTMLElement && target.blur()}
        inputProps={{ min: 0, step: 1, inputMode: "numeric" }}
        sx={{ width: 120 }}
      />
    )}
  </FieldFrame>
);
