import OutlinedInput from "@mui/material/OutlinedInput";
import { Suspense } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { late } from "../platform/late.ts";

// Heavy, and the list it filters need not wait for it.
const SearchBox = late(async () => (await import("./SearchBox.tsx")).default);
/** Fetches what chooses, for somebody who is going to. */
export const orderSearchBox = SearchBox.order;

type SearchSelectProps = {
  label: string;
  /** The empty string when nothing is chosen. */
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
  /** How an option reads, when that differs from what it is. */
  nameOf?: (option: string) => string;
  /** Other words by which an option is found. */
  alsoOf?: (option: string) => readonly string[];
  /** Somebody is about to choose. */
  onFocus?: () => void;
  disabled?: boolean;
  hint?: string | undefined;
  placeholder?: string | undefined;
};

const asItIs = (option: string) => option;
const nothing = () => [];

/** Chooses one of many by typing a part of it. For a handful of options take a `SelectField`. */
export function SearchSelect({
  label,
  hint,
  nameOf = asItIs,
  alsoOf = nothing,
  disabled = false,
  ...rest
}: SearchSelectProps) {
  const { value, placeholder } = rest;
  return (
    <FieldFrame label={label} hint={hint}>
      {(frame) => (
        <Suspense
          fallback={
            <OutlinedInput
              id={frame.id}
              fullWidth
              readOnly
              disabled={disabled}
              value={value && nameOf(value)}
              placeholder={placeholder}
            />
          }
        >
          <SearchBox {...rest} {...frame} nameOf={nameOf} alsoOf={alsoOf} disabled={disabled} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
