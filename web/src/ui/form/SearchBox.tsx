import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpens } from "../opens.ts";

type Props = {
  id: string;
  describedBy: string | undefined;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  nameOf: (option: string) => string;
  disabled: boolean;
  placeholder?: string | undefined;
};

/** The field of a `SearchSelect`. */
export default function SearchBox({
  id,
  describedBy,
  value,
  options,
  onChange,
  nameOf,
  disabled,
  placeholder,
}: Props) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete
      id={id}
      open={useOpens(isOpen)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      size="small"
      fullWidth
      // A link may name what is not in the list any more.
      options={value && !options.includes(value) ? [value, ...options] : options}
      value={value || null}
      onChange={(_, chosen) => onChange(chosen ?? "")}
      getOptionLabel={nameOf}
      disabled={disabled}
      autoHighlight
      noOptionsText={t("noOptions")}
      clearText={t("clear")}
      openText={t("open")}
      closeText={t("close")}
      renderInput={({ slotProps, ...params }) => (
        <OutlinedInput
          {...params}
          {...slotProps.input}
          placeholder={placeholder}
          inputProps={{ ...slotProps.htmlInput, "aria-describedby": describedBy }}
        />
      )}
    />
  );
}
