import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

export type TextFieldProps = {
  /** The name of the value in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** More than one makes it a text of several lines. */
  rows?: number;
  type?: "text" | "email" | "tel" | "password";
  autoComplete?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  /** At the end of the field, a unit or a button. */
  end?: ReactNode;
};

/** A line, or `rows` lines, of text. */
export function TextField({
  name,
  label,
  hint,
  optional = false,
  rows = 1,
  type = "text",
  autoComplete = "off",
  end,
  ...rest
}: TextFieldProps) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <OutlinedInput
          {...rest}
          id={id}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          type={type}
          autoComplete={autoComplete}
          error={error !== undefined}
          endAdornment={end}
          fullWidth
          {...(rows > 1 && { multiline: true, minRows: rows, maxRows: 12 })}
          inputProps={{
            "aria-describedby": describedBy,
            "aria-invalid": error !== undefined,
            "aria-required": !optional,
          }}
        />
      )}
    </FieldFrame>
  );
}
