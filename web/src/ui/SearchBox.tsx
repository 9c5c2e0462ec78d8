import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeferredOpen } from "./use-deferred-open.ts";

type SearchBoxProps = {
  id: string;
  describedBy: string | undefined;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  nameOf: (option: string) => string;
  alsoOf: (option: string) => readonly string[];
  onFocus?: () => void;
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
  alsoOf,
  onFocus,
  disabled,
  placeholder,
}: SearchBoxProps) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  // Found by a part of its name or of another word for it, without case, spaces and signs.
  const find = (among: string[], typed: string) => {
    const folded = foldWord(typed);
    return among.filter((option) =>
      [nameOf(option), option, ...alsoOf(option)].some((word) => foldWord(word).includes(folded)),
    );
  };
  return (
    <Autocomplete
      id={id}
      open={useDeferredOpen(isOpen)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      size="small"
      fullWidth
      // A link may name what is not in the list any more.
      options={value && !options.includes(value) ? [value, ...options] : options}
      value={value || null}
      onChange={(_, chosen) => onChange(chosen ?? "")}
      getOptionLabel={nameOf}
      filterOptions={(among, { inputValue }) => find(among, inputValue)}
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
          {...(onFocus && { onFocus })}
          placeholder={placeholder}
          inputProps={{ ...slotProps.htmlInput, "aria-describedby": describedBy }}
        />
      )}
    />
  );
}
