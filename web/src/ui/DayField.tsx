import type { ReactNode } from "react";
import { InputField } from "./InputField.tsx";

type DayFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The first day that the calendar offers, `2026-11-25`; the schema judges. */
  first?: string;
  /** The last one. */
  last?: string;
};

/** A day, by the browser's own calendar. The value is the day as `2026-11-25`, or empty. */
export const DayField = ({ first, last, ...rest }: DayFieldProps) => (
  <InputField {...rest} type="date" inputProps={{ min: first, max: last }} />
);
