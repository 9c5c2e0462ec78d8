import OutlinedInput from "@mui/material/OutlinedInput";
import { FieldFrame } from "../../ui/form/FieldFrame.tsx";
import { useField } from "../../ui/form/use-field.ts";
import { useBrands } from "./words.api.ts";

type Props = { name: string; label: string; hint: string };

/** A brand of the vocabulary, offered by the browser while it is typed, or a new one. */
export function BrandField({ name, label, hint }: Props) {
  const { field, error } = useField(name, label);
  const brands = useBrands({ enabled: true });
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <>
          <OutlinedInput
            fullWidth
            id={id}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
            error={error !== undefined}
            inputProps={{
              list: `${id}-list`,
              "aria-describedby": describedBy,
              "aria-invalid": error !== undefined,
              "aria-required": true,
            }}
          />
          <datalist id={`${id}-list`}>
            {brands.map((brand) => (
              <option key={brand.name} value={brand.name}>
                {brand.zh}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
