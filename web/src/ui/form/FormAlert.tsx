import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { complaintText, failureText } from "../../platform/failure-text.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { useFormWords } from "./form-context.ts";

/** Above the form: why it was not taken, with every field the server named. Takes the focus when it appears. */
export function FormAlert() {
  const { failure, otherwise, labels } = useFormWords();
  const { t } = useTranslation("platform");
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  if (!failure) return null;
  const { errors = [], alsoSaid = [] } = failure;
  return (
    <Box
      ref={alert}
      role="alert"
      tabIndex={-1}
      sx={{
        px: 4,
        py: 3,
        borderRadius: 1,
        border: 1,
        borderColor: "error.main",
        bgcolor: "error.light",
        color: "text.primary",
        fontWeight: 500,
      }}
    >
      {failureText(t, failure, otherwise)}
      {errors.length + alsoSaid.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, fontWeight: 400 }}>
          {errors.map(({ path, code, min, max }) => (
            <li key={`${path} ${code}`}>
              {labels.has(path) && `${labels.get(path)}${currentLanguage() === "zh" ? "：" : ": "}`}
              {complaintText(t, {
                code,
                ...(min !== undefined && { min }),
                ...(max !== undefined && { max }),
              })}
            </li>
          ))}
          {alsoSaid.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
