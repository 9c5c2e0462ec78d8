import type { ReactNode } from "react";
import { InputField } from "./InputField.tsx";

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
export const TextField = ({ rows = 1, type = "text", end, ...rest }: TextFieldProps) => (
  <InputField
    {...rest}
    type={type}
    endAdornment={end}
    {...(rows > 1 && { multiline: true, minRows: rows, maxRows: 12 })}
    inputProps={{
      inputMode: keyboards[type],
      // Addresses and passwords are no words: a phone must neither correct nor capitalise them.
      ...(type !== "text" && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false }),
    }}
  />
);
