import type { ReactNode } from "react";
import { InputField } from "./InputField.tsx";

type NumberFieldProps = {
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
export const NumberField = ({ min, max, step = 1, start, ...rest }: NumberFieldProps) => (
  <InputField
    {...rest}
    type="number"
    startAdornment={start}
    // Scrolling the page over a number must not change it.
    onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
    inputProps={{ min, max, step, inputMode: step === 1 ? "numeric" : "decimal" }}
  />
);
