import type { DutyRow } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../../ui/form/fields/FieldFrame.tsx";

type DutyToolsProps = {
  row: DutyRow;
  onChange: (row: DutyRow) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** For which engines and ages a row of the duty holds; a bracket is a copy with a nearer bound. */
export function DutyTools({ row, onChange, onCopy, onRemove }: DutyToolsProps) {
  const { t } = useTranslation("costs");
  const bounds = [
    { name: t("admin.upToCc"), bound: "cc_to" },
    { name: t("admin.upToAge"), bound: "age_to" },
  ] as const;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2, py: 2 }}>
      {bounds.map(({ name, bound }) => (
        <FieldFrame key={bound} label={name}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="number"
              size="small"
              value={row[bound] ?? ""}
              placeholder="∞"
              onChange={({ target }) =>
                onChange({ ...row, [bound]: target.value === "" ? null : Math.round(Number(target.value)) })
              }
              inputProps={{ min: 0, step: 1, inputMode: "numeric" }}
              sx={{ width: 120 }}
            />
          )}
        </FieldFrame>
      ))}
      <Button size="small" onClick={onCopy}>
        {t("admin.copyRow")}
      </Button>
      <Button size="small" color="error" onClick={onRemove}>
        {t("admin.removeRow")}
      </Button>
    </Box>
  );
}
