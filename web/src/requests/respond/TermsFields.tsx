import { Basis } from "@khorgos/contract/cars/facts";
import { day } from "@khorgos/contract/platform/moment";
import { MAX_READY_IN_DAYS } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "../../ui/form/fields/DayField.tsx";
import { NumberField } from "../../ui/form/fields/NumberField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";

/** What a rule of delivery means is a sentence. */
const wholeRow = { gridColumn: "1 / -1" };

/** Where the price holds, from when and for how long; none of it need be said. */
export function TermsFields() {
  const { t } = useTranslation("requests");
  const [today] = useState(() => day(new Date().toISOString()));
  const bases = Basis.options.map((basis) => ({
    value: basis,
    label: t("basisNamed", { basis, meaning: t(`basis.${basis}`) }),
  }));
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Box sx={wholeRow}>
        <SelectField
          name="basis"
          label={t("respond.basis")}
          options={[{ value: "", label: t("respond.noBasis") }, ...bases]}
          optional
        />
      </Box>
      <Box sx={wholeRow}>
        <TextField name="basis_place" label={t("respond.basisPlace")} optional />
      </Box>
      <NumberField
        name="ready_in_days"
        label={t("respond.readyInDays")}
        min={0}
        max={MAX_READY_IN_DAYS}
        optional
      />
      <DayField name="valid_until" label={t("respond.validUntil")} first={today} optional />
    </Box>
  );
}
