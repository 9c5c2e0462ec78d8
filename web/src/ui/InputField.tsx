import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { FieldFrame, type FrameProps } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

type InputFieldProps = Omit<FrameProps, "error"> &
  Omit<OutlinedInputProps, "name" | "label" | "value" | "onChange" | "onBlur" | "error" | "id"> & {
    /** The name of the value in the form. */
    name: string;
    /** How what was typed is written once the field is left. */
    tidy?: ((typed: string) => string) | undefined;
  };

/** One input, in its frame and tied to its form; what is typed into it is up to anyone who uses it. */
export function InputField({
  name,
  label,
  hint,
  optional = false,
  tidy,
  inputProps,
  ...rest
}: InputFieldProps) {
  const { field, error } = useField(name, label);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <OutlinedInput
          autoComplete="off"
          fullWidth
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
          error={error !== undefined}
          inputProps={{
            ...inputProps,
            "aria-describedby": describedBy,
            "aria-invalid": error !== undefined,
            "aria-required": !optional,
          }}
        />
      )}
    </FieldFrame>
  );
}
