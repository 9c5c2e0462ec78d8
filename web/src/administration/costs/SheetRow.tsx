import { rowsOf, type RowTable } from "@khorgos/contract/costs/changes/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../../platform/failure-text.ts";
import type { DraftFault } from "./cost-draft.rules.ts";
import { isOrdered, withoutRow, withRow, withRowEarlier } from "./cost-rows.rules.ts";
import { RowFields } from "./RowFields.tsx";
import { ServiceFields } from "./ServiceFields.tsx";

export type SheetRowProps = {
  table: RowTable;
  at: number;
  sheet: CostSheet;
  base: CostSheet;
  onChange: (change: (sheet: CostSheet) => CostSheet) => void;
};
type Props = SheetRowProps & { today: string; faults: readonly DraftFault[]; children: ReactNode };

/** A row with its figures: for which cars it holds, what is wrong with it, and what can be done with it as a whole. */
export function SheetRow({ today, faults, children, ...props }: Props) {
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("platform");
  const { table, at, sheet, onChange } = props;
  const row = rowsOf(sheet, table)[at];
  const own = faults.filter(({ path }) => path === `${table}.${at}`);
  if (!row) return null;
  return (
    <Box
      component="fieldset"
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
            <RowButton onClick={() => onChange((one) => withRow(one, table, today, at))}>
              {t("admin.addAbove")}
            </RowButton>
            <RowButton disabled={at === 0} onClick={() => onChange((one) => withRowEarlier(one, table, at))}>
              {t("admin.moveUp")}
            </RowButton>
          </>
        )}
        <RowButton onClick={() => onChange((one) => withoutRow(one, table, at))}>
          {t("admin.removeRow")}
        </RowButton>
      </Box>
    </Box>
  );
}

/** Quiet, because there are sixty of them; none does what cannot be undone before publishing. */
const RowButton = (props: Pick<ButtonProps, "children" | "disabled" | "onClick">) => (
  <Button size="small" color="inherit" sx={{ color: "text.secondary", fontWeight: 400 }} {...props} />
);
