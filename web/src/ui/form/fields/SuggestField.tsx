import { useId } from "react";
import { InputField } from "./InputField.tsx";

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** What is known already, perhaps with what the list says beside it; anything else may be written too. */
  suggestions: readonly { value: string; label?: string }[];
  autoFocus?: boolean;
};

/** A line of text that the browser helps to complete, so that one brand is spelt one way. */
export function SuggestField({ suggestions, ...rest }: Props) {
  const list = useId();
  return (
    <>
      <InputField
        {...rest}
        // The browser's own arrow is like no other arrow of ours; the suggestions come while one types.
        sx={{ "& input::-webkit-calendar-picker-indicator": { display: "none !important" } }}
        inputProps={{ list }}
      />
      <datalist id={list}>
        {suggestions.map(({ value, label: beside = value }) => (
          <option key={value} value={value}>
            {beside}
          </option>
        ))}
      </datalist>
    </>
  );
}
