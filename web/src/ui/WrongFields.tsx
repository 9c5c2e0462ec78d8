import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type PropsWithChildren, useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../platform/i18n.ts";
import { pressable } from "./pressable.ts";
import { AboveForm } from "./AboveForm.tsx";
import { sayError } from "./use-field.ts";
import type { Refusal } from "./form-context.ts";

type WrongFieldsProps = PropsWithChildren<{
  refusal: Refusal;
  /** What else the server said. */
  said: string | undefined;
  labels: ReadonlyMap<string, string>;
}>;

/**
 * How many fields are wrong, and a link to each. It is no alert: it is read because the focus comes to it, and an alert
 * would be read once more then, and again with every field that is put right. Such a field keeps its line, ticked off:
 * were the line to go, the field would move under the hands of anyone who types in it.
 */
export function WrongFields({ refusal, said, labels, children }: WrongFieldsProps) {
  const { t } = useTranslation("ui");
  const { t: platform } = useTranslation("platform");
  const { setFocus } = useFormContext<Record<string, string | number | undefined>>();
  const { errors } = useFormState<Record<string, string | number | undefined>>();
  const headingId = useId();
  const count = refusal.wrong.filter((name) => errors[name]).length;
  return (
    <AboveForm about={refusal} labelledBy={headingId} isSolved={count === 0}>
      <Typography component="h2" id={headingId} variant="inherit" sx={{ fontWeight: 600 }}>
        {said && `${said} `}
        {count > 0 ? t("wrongFields", { count }) : t("allCorrected")}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", fontWeight: 400 }}>
        {refusal.wrong.map((name) => {
          const wrong = sayError(platform, errors[name]);
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 2,
                ...(!wrong && { "&::before": { content: '"✓"' } }),
              }}
            >
              <Link
                href={`#${name}`}
                color="inherit"
                underline={wrong ? "always" : "hover"}
                sx={{ ...pressable, py: 1 }}
                onClick={(event) => {
                  // The address stays: Back leads out of the form, not from field to field.
                  event.preventDefault();
                  setFocus(name);
                }}
              >
                {labelled(labels.get(name), wrong)}
              </Link>
            </Box>
          );
        })}
      </Box>
      {children}
    </AboveForm>
  );
}

/** "Price: Minimum value is 1", also of what is no complaint. */
export const labelled = (label: string | undefined, said: string | undefined) =>
  [label, said].filter(Boolean).join(currentLanguage() === "zh" ? "：" : ": ");
