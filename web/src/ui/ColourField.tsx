import { colours, isColour } from "@khorgos/contract/colours/colours";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ColourDot, useColourName } from "./Colours.tsx";
import { FieldFrame, type FrameProps } from "./FieldFrame.tsx";
import { useField } from "./use-field.ts";

type ColourFieldProps = Omit<FrameProps, "error"> & { name: string };

/** One of the twenty colours in the reader's words, or any other as typed. */
export function ColourField({ name, label, hint, optional = false }: ColourFieldProps) {
  const { t } = useTranslation("ui");
  const { field, error } = useField(name, label);
  const nameOf = useColourName();
  // While it is typed the text stays as typed: "red" must not turn into «красный» on the way to "reddish".
  const [typed, setTyped] = useState<string>();
  const value = String(field.value);

  const take = (colour: string, text?: string) => {
    setTyped(text);
    field.onChange(colour);
  };

  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          freeSolo
          size="small"
          fullWidth
          // Its words begin where those of other fields do.
          sx={{ "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input": { pl: "6px" } }}
          options={colours}
          value={isColour(value) ? value : null}
          inputValue={typed ?? nameOf(value)}
          getOptionLabel={(option) => nameOf(option)}
          onChange={(_, chosen) => take(chosen ?? "")}
          onInputChange={(_, text, reason) => reason === "input" && take(text, text)}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur();
          }}
          clearText={t("clear")}
          renderOption={({ key, ...item }, option) => (
            <Box component="li" key={key} {...item} sx={{ display: "flex", gap: 2 }}>
              <ColourDot body_color={option} />
              {nameOf(option)}
            </Box>
          )}
          renderInput={({ slotProps, ...params }) => (
            <OutlinedInput
              {...params}
              {...slotProps.input}
              error={error !== undefined}
              inputRef={field.ref}
              inputProps={{
                ...slotProps.htmlInput,
                "aria-describedby": describedBy,
                "aria-invalid": error !== undefined,
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
