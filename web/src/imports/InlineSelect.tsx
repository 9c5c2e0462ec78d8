import NativeSelect from "@mui/material/NativeSelect";
import Box from "@mui/material/Box";
import { useId } from "react";

type InlineSelectProps = {
  label: string;
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
};

/** A choice within a line of text, as wide as what is chosen. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", columnGap: 2, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {label}
      </Box>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ id }}
        sx={{
          minWidth: 0,
          fontWeight: 600,
          "& select": { fieldSizing: "content", maxWidth: 260, textOverflow: "ellipsis" },
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
