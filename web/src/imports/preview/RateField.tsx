import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import Check from "@mui/icons-material/Check";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { readRate } from "./choices.rules.ts";

type Props = {
  currency: NonNullable<ReadingDescription["currency"]>;
  /** Chosen for this list; nothing is converted without it. */
  rate: number | undefined;
  /** What this supplier gave last time, to begin with. */
  lastRate: number | null;
  onRate: (rate: number | undefined) => void;
};

/** The prices are in another currency: at which rate they become US dollars. Nothing is converted by itself. */
export function RateField({ currency: { code, named }, rate, lastRate, onRate }: Props) {
  const { t } = useTranslation("imports");
  const id = useId();
  const [text, setText] = useState(() => String(rate ?? lastRate ?? ""));
  const read = readRate(text);
  const isUsed = rate !== undefined && read === rate;
  const isWrong = text.trim() !== "" && read === undefined;

  return (
    <Alert
      severity={rate === undefined ? "warning" : "info"}
      sx={{
        alignItems: "flex-start",
        "& .MuiAlert-message": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
      }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>{t("preview.rate.title", { named })}</AlertTitle>
      {t(rate === undefined ? "preview.rate.needed" : "preview.rate.converted")}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (read !== undefined) onRate(read);
        }}
        sx={{ mt: 3 }}
      >
        <Box component="label" htmlFor={id} sx={{ display: "block", fontWeight: 600, mb: 1 }}>
          {t("preview.rate.label", { code })}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <OutlinedInput
            id={id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isWrong}
            autoComplete="off"
            startAdornment={<InputAdornment position="start">{`1 ${code} =`}</InputAdornment>}
            endAdornment={<InputAdornment position="end">$</InputAdornment>}
            inputProps={{
              inputMode: "decimal",
              "aria-invalid": isWrong,
              "aria-describedby": isWrong ? `${id}-wrong` : undefined,
            }}
            sx={{ width: 220 }}
          />
          {isUsed ? (
            <Box
              component="output"
              sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600, px: 2 }}
            >
              <Check fontSize="small" />
              {t("preview.rate.used")}
            </Box>
          ) : (
            <Button type="submit" variant="contained" disabled={read === undefined}>
              {t("preview.rate.use")}
            </Button>
          )}
          {rate !== undefined && <Button onClick={() => onRate(undefined)}>{t("preview.rate.drop")}</Button>}
        </Box>
        {isWrong && (
          <Box id={`${id}-wrong`} role="alert" sx={{ fontSize: "0.75rem", mt: 1 }}>
            {t("preview.rate.wrong")}
          </Box>
        )}
      </Box>
    </Alert>
  );
}
