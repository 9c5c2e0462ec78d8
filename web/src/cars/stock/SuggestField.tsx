import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../../ui/form/FieldFrame.tsx";
import { useField } from "../../ui/form/use-field.ts";

type Props = {
  name: string;
  label: string;
  /** What others have written here; anything else may be written too. */
  suggestions: readonly string[];
  autoFocus?: boolean;
};

/** A line of text that the browser helps to complete, so that one brand is spelt one way. */
export function SuggestField({ name, label, suggestions, autoFocus = false }: Props) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy }) => (
        <>
          <OutlinedInput
            fullWidth
            id={id}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here to where one begins
            autoFocus={autoFocus}
            error={error !== undefined}
            // The browser's own arrow is like no other arrow of ours; the suggestions come while one types.
            sx={{ "& input::-webkit-calendar-picker-indicator": { display: "none !important" } }}
            inputProps={{
              list: `${id}-list`,
              "aria-describedby": describedBy,
              "aria-invalid": error !== undefined,
              "aria-required": true,
            }}
          />
          <datalist id={`${id}-list`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion}>
                {suggestion}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
