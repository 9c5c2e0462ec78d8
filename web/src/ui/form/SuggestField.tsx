import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** What is known already, perhaps with what the list says beside it; anything else may be written too. */
  suggestions: readonly { value: string; label?: string }[];
  autoFocus?: boolean;
};

/** A line of text that the browser helps to complete, so that one brand is spelt one way. */
export function SuggestField({ name, label, hint, suggestions, autoFocus = false }: Props) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
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
            {suggestions.map(({ value, label: beside = value }) => (
              <option key={value} value={value}>
                {beside}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
