import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useDeferredOpen } from "./use-deferred-open.ts";
import { FieldFrame, type FrameProps } from "./FieldFrame.tsx";
import { findSuggestions, type Suggestion } from "./suggestions.rules.ts";
import { useField } from "./use-field.ts";

type SuggestFieldProps = Omit<FrameProps, "error"> & {
  name: string;
  /** What is known already; anything else may be written too. */
  suggestions: readonly Suggestion[];
  autoFocus?: boolean;
};

/** A line of text that offers what is known while one types, so that one brand is spelt one way. */
export function SuggestField({
  name,
  label,
  hint,
  optional = false,
  suggestions,
  autoFocus = false,
}: SuggestFieldProps) {
  const { field, error } = useField(name, label);
  const [isOpen, setOpen] = useState(false);
  const opens = useDeferredOpen(isOpen);
  const value = String(field.value);
  const known = new Map(suggestions.map((suggestion) => [suggestion.value, suggestion]));

  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          freeSolo
          // Plain text is cleared as any text is.
          disableClearable
          size="small"
          fullWidth
          // Its words begin where those of other fields do.
          sx={{ "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input": { pl: "6px" } }}
          open={opens}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={[...known.keys()]}
          filterOptions={(_, { inputValue }) => findSuggestions(suggestions, foldWord(inputValue))}
          value={value}
          inputValue={value}
          onChange={(_, chosen) => field.onChange(chosen)}
          onInputChange={(_, text, reason) => reason === "input" && field.onChange(text)}
          onBlur={field.onBlur}
          renderOption={({ key, ...item }, option) => (
            <li key={key} {...item}>
              {known.get(option)?.label ?? option}
            </li>
          )}
          renderInput={({ slotProps, ...params }) => (
            <OutlinedInput
              {...params}
              {...slotProps.input}
              name={field.name}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- for dialogs, which take the focus
              autoFocus={autoFocus}
              error={error !== undefined}
              inputRef={field.ref}
              inputProps={{
                ...slotProps.htmlInput,
                "aria-describedby": describedBy,
                "aria-invalid": error !== undefined,
                "aria-required": !optional,
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
