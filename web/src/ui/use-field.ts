import { useEffect } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { complaintText, isComplaint, isFailure } from "../platform/failure-text.ts";
import { useFormTies } from "./form-context.ts";

/** Binds a field by its name: its value, and what is wrong with it in the reader's language now. */
export function useField(name: string, label: string) {
  const { t } = useTranslation("platform");
  const { nameField } = useFormTies();
  const { field, fieldState } = useController<Record<string, string | number | undefined>>({ name });

  useEffect(() => nameField(name, label), [nameField, name, label]);
  useEffect(() => () => nameField(name, undefined), [nameField, name]);

  return { field: { ...field, value: field.value ?? "" }, error: sayError(t, fieldState.error) };
}

/** Says in the reader's language what is wrong with a field, as react-hook-form keeps it. */
export function sayError(
  t: Parameters<typeof complaintText>[0],
  error: { type: string; types?: object } | undefined,
): string | undefined {
  if (!error) return undefined;
  if (isFailure(error.type)) return t(`failures.${error.type}`);
  const bounds: Record<string, unknown> = { ...error.types };
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  const [min, max] = [number(bounds.min), number(bounds.max)];
  const code = isComplaint(error.type) ? error.type : "invalid";
  return complaintText(t, { code, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
}
