import { rowsOf, type RowTable } from "@khorgos/contract/costs/changes/sheet-changes.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
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
type RowToolsProps = SheetRowProps & { today: string; faults: readonly DraftFault[] };

/** For which cars a row holds, what is wrong with it, and what can be done with the whole row. */
export function RowTools({ today, faults, ...props }: RowToolsProps) {
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
      sx={{ border: 0, m: 0, px: 0, py: 2, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2 }}>
        {"names" in row ? <ServiceFields {...props} service={row} /> : <RowFields {...props} row={row} />}
      </Box>
      {own.map((fault) => (
        <Box key={fault.code} sx={{ color: "error.main", fontSize: "0.875rem", mt: 2 }}>
          {complaintText(say, fault)}
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1 }}>
        {isOrdered(table) && (
          <>
            <Button size="small" onClick={() => onChange((one) => withRow(one, table, today, at))}>
              {t("admin.addAbove")}
            </Button>
            <Button
              size="small"
              disabled={at === 0}
              onClick={() => onChange((one) => withRowEarlier(one, table, at))}
            >
              {t("admin.moveUp")}
            </Button>
          </>
        )}
        <Button size="small" color="error" onClick={() => onChange((one) => withoutRow(one, table, at))}>
          {t("admin.removeRow")}
        </Button>
      </Box>
    </Box>
  );
}
