import { Language } from "@khorgos/contract/accounts/accounts";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { withValue } from "./cost-draft.rules.ts";
import { isNewService, newCode, withServiceName } from "./cost-rows.rules.ts";
import type { RowTable } from "@khorgos/contract/costs/sheet-changes.rules";

type ServiceFieldsProps = Omit<SheetRowProps, "sheet" | "table"> & { service: CostSheet["services"][number] };

/** Fields of a service: its name, its code, and whether estimates count it. */
export function ServiceFields({ at, base, onChange, service }: ServiceFieldsProps) {
  const { t } = useTranslation("costs");
  const path = `services.${at}`;
  return (
    <>
      {Language.options.map((language) => (
        // A name that is longer than a phone is wide is read whole: it wraps, and stays one line.
        <Box key={language} sx={{ flex: { xs: "1 0 100%", md: "1 1 30%" }, minWidth: 0 }}>
          <FieldFrame label={t(`admin.serviceName.${language}`)}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                size="small"
                fullWidth
                multiline
                value={service.names[language]}
                onChange={({ target }) => {
                  const name = target.value.replace(/[\r\n]+/g, " ");
                  onChange((draft) => withServiceName({ draft, base, at }, language, name));
                }}
                inputProps={{ maxLength: 80, lang: language }}
              />
            )}
          </FieldFrame>
        </Box>
      ))}
      <CodeField
        key={service.code}
        code={service.code}
        isFixed={!isNewService(base, service)}
        onCode={(code) =>
          onChange((draft) => withValue(draft, `${path}.code`, newCode(draft, base, code, at)))
        }
      />
      <FormControlLabel
        label={t("admin.included")}
        sx={{ alignSelf: "flex-end" }}
        control={
          <Checkbox
            checked={service.included}
            onChange={(_, included) => onChange((one) => withValue(one, `${path}.included`, included))}
          />
        }
      />
    </>
  );
}

type CodeFieldProps = { code: string; isFixed: boolean; onCode: (code: string) => void };

/** A code that is typed becomes one when the field is left, so that half of it is not taken for another service's. */
function CodeField({ code, isFixed, onCode }: CodeFieldProps) {
  const { t } = useTranslation("costs");
  const [typed, setTyped] = useState(code);
  return (
    <FieldFrame label={t("admin.code")}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          size="small"
          value={typed}
          readOnly={isFixed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed === code) return;
            setTyped(code);
            onCode(typed);
          }}
          inputProps={{ maxLength: 40, autoCapitalize: "none", spellCheck: false }}
        />
      )}
    </FieldFrame>
  );
}

export type SheetRowProps = {
  table: RowTable;
  at: number;
  sheet: CostSheet;
  base: CostSheet;
  onChange: (change: (sheet: CostSheet) => CostSheet) => void;
};
