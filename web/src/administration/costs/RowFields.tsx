import { type SheetTableRow } from "@khorgos/contract/costs/sheet-changes.rules";
import { Tariff } from "@khorgos/contract/costs/sheet";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../../ui/form/fields/FieldFrame.tsx";
import { PlainSelect } from "../../ui/form/fields/SelectField.tsx";
import { withValue } from "./cost-draft.rules.ts";
import { freeLegs } from "./cost-rows.rules.ts";
import type { SheetRowProps } from "./SheetRow.tsx";

/** For which cars, or which part of the way, a row holds. */
export function RowFields({ table, at, sheet, onChange, row }: SheetRowProps & { row: SheetTableRow }) {
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
