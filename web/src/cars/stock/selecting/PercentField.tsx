import OutlinedInput from "@mui/material/OutlinedInput";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../../../ui/form/fields/FieldFrame.tsx";
import { MAX_PERCENT, MIN_PERCENT, readPercent } from "./percent.rules.ts";

type PercentFieldProps = { onChange: (percent: number | undefined) => void; onEnter: () => void };

/** By how many percent; tells what can be used of what is typed. */
export function PercentField({ onChange, onEnter }: PercentFieldProps) {
  const { t } = useTranslation("cars");
  const [text, setText] = useState("");
  // A sign alone is the beginning of a number.
  const isWrong = !/^\s*[-+\u2212\u2013－＋]?\s*$/.test(text) && readPercent(text) === undefined;
  return (
    <Box sx={{ mt: 3, maxWidth: 260 }}>
      <FieldFrame
        label={t("selected.percent")}
        error={isWrong ? t("selected.percentWrong", { min: MIN_PERCENT, max: MAX_PERCENT }) : undefined}
        hint={t("selected.percentHint", { min: MIN_PERCENT, max: MAX_PERCENT })}
      >
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog that takes the focus
            autoFocus
            value={text}
            error={isWrong}
            endAdornment="%"
            placeholder="-5"
            onChange={({ target }) => {
              setText(target.value);
              onChange(readPercent(target.value));
            }}
            onKeyDown={({ key }) => key === "Enter" && onEnter()}
            // A phone's keyboard of numbers has no minus.
            inputProps={{ "aria-describedby": describedBy, "aria-invalid": isWrong, autoComplete: "off" }}
          />
        )}
      </FieldFrame>
    </Box>
  );
}
