import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  min?: number;
  max?: number;
  /** How far the arrows go; also decides whether a phone shows a decimal point. */
  step?: number;
  /** Before the number: "$". */
  start?: ReactNode;
  disabled?: boolean;
};

/** A number. Its bounds guide the arrows only; the schema judges. The value is kept as text until then. */
export function NumberField({
  name,
  label,
  hint,
  optional = false,
  min,
  max,
  step = 1,
  start,
  disabled = false,
}: Props) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          type="number"
          autoComplete="off"
          disabled={disabled}
          error={error !== undefined}
          startAdornment={start}
          fullWidth
          // Scrolling the page over a number must not change it.
          onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
          inputProps={{
            min,
            max,
            step,
            inputMode: step === 1 ? "numeric" : "decimal",
            "aria-describedby": describedBy,
            "aria-invalid": error !== undefined,
            "aria-required": !optional,
          }}
        />
      )}
    </FieldFrame>
  );
}
