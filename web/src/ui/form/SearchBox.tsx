import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";

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
  return (
    <Autocomplete
      id={id}
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
