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
  /** How what was typed is written once the field is left. */
  tidy?: ((typed: string) => string) | undefined;
};

/** Which keyboard a phone shows. */
const keyboards = { text: "text", password: "text", email: "email", tel: "tel" } as const;

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
  tidy,
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
          onBlur={() => {
            const tidied = tidy?.(String(field.value));
            if (tidied !== undefined && tidied !== field.value) field.onChange(tidied);
            field.onBlur();
          }}
          inputRef={field.ref}
          type={type}
          autoComplete={autoComplete}
          error={error !== undefined}
          endAdornment={end}
          fullWidth
          {...(rows > 1 && { multiline: true, minRows: rows, maxRows: 12 })}
          inputProps={{
            inputMode: keyboards[type],
            // Addresses and passwords are no words: a phone must neither correct nor capitalise them.
            ...(type !== "text" && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false }),
            "aria-describedby": describedBy,
            "aria-invalid": error !== undefined,
            "aria-required": !optional,
          }}
        />
      )}
    </FieldFrame>
  );
}
