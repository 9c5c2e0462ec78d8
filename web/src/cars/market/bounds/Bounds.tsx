import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type BoundsProps = { label: string; isReversed?: boolean; children: ReactNode };

/** The bounds of one thing, two or one. That no car can be between them is told where they stand, not by an empty list alone. */
export function Bounds({ label, isReversed: isEmpty = false, children }: BoundsProps) {
  const { t } = useTranslation("cars");
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: "0.875rem", fontWeight: 600, mb: 1, p: 0 }}>
        {label}
      </Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>{children}</Box>
      {isEmpty && (
        <Box role="alert" sx={{ fontSize: "0.75rem", color: "error.main", mt: 1 }}>
          {t("filters.reversed")}
        </Box>
      )}
    </Box>
  );
}
