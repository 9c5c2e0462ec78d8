import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The product's name and sign: a road that bends at the border post. */
export function Mark() {
  const { t } = useTranslation("platform");
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        mr: 2,
        minHeight: 44,
        color: "text.primary",
        textDecoration: "none",
        fontSize: "1.125rem",
        fontWeight: 700,
        letterSpacing: "-0.01em",
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 26, height: 26, color: "primary.main" }}
      >
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M4 22c6 0 6-10 12-10s6-2 12-2"
          fill="none"
          stroke="var(--k-palette-primary-contrastText)"
          strokeWidth="2.600"
          strokeLinecap="round"
        />
        <circle
          cx="16"
          cy="12"
          r="4"
          fill="currentColor"
          stroke="var(--k-palette-primary-contrastText)"
          strokeWidth="2.600"
        />
      </Box>
      {t("product")}
    </Box>
  );
}
