import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

type Option = { value: string | number; label: string };

type PlainProps = {
  label: string;
  value: string | number;
  options: readonly Option[];
  onChange: (value: string) => void;
  hint?: ReactNode;
  disabled?: boolean;
};

/** The browser's own list of a few options, best on phones. Outside of forms; in a form take `SelectField`. */
export function PlainSelect({ label, value, options, onChange, hint, disabled = false }: PlainProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, describedBy }) => (
        <NativeSelect
          fullWidth
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          input={<OutlinedInput />}
          inputProps={{ id, "aria-describedby": describedBy }}
        >
          {listed(options)}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}

const listed = (options: readonly Option[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type SelectFieldProps = {
  name: string;
  label: string;
  options: readonly Option[];
  hint?: ReactNode;
  optional?: boolean;
};

/** A choice of a few options, bound by name. Give an option with the value "" where nothing may be chosen. */
export function SelectField({ name, label, options, hint, optional = false }: SelectFieldProps) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <NativeSelect
          fullWidth
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={error !== undefined}
          input={<OutlinedInput />}
          inputProps={{
            id,
            name: field.name,
            // Otherwise a browser that reloads chooses again by itself, past the form.
            autoComplete: "off",
            "aria-describedby": describedBy,
            "aria-invalid": error !== undefined,
            "aria-required": !optional,
          }}
        >
          {listed(options)}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
