import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { gapAtMark } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useFormTies } from "./form-context.ts";

export type FrameProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says so beside the label; fields are required unless they say this. */
  optional?: boolean;
};

type Frame = { id: string; describedBy: string | undefined };

/** Label above, hint below, error in place of the hint, all tied together for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  children,
}: FrameProps & { children: (frame: Frame) => ReactNode }) {
  const { t } = useTranslation("ui");
  const { isListed } = useFormTies();
  const id = useId();
  const below = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: "block", fontSize: "0.875rem", fontWeight: 600, mb: 1 }}
      >
        {label}
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
            {gapAtMark(currentLanguage())}
            {t("optional")}
          </Box>
        )}
      </Box>
      {children({ id, describedBy: below ? `${id}-below` : undefined })}
      {below && (
        <Box
          id={`${id}-below`}
          // What is listed above the fields is heard there.
          role={error && !isListed ? "alert" : undefined}
          sx={{ fontSize: "0.75rem", mt: 1, color: error ? "error.main" : "text.secondary" }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
}
