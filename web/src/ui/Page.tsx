import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PropsWithChildren, ReactNode } from "react";
import { usePageTitle } from "../platform/page.ts";
import { frame } from "./theme/tokens.ts";
import type en from "./locale/en.json";

type PageProps = PropsWithChildren<{
  title: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** `form` is one readable column, `wide` the whole width. */
  width?: "form" | "text" | "wide";
}>;

const widths = { form: 560, text: 760, wide: frame.maxWidth };

/** A screen: names the tab, takes the focus after navigation, and keeps to the width it needs. */
export function Page({ title, lead, actions, width = "wide", children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <Box
      sx={{
        width: "100%",
        ...frame,
        maxWidth: widths[width],
        pt: { xs: 4, md: 6 },
        pb: 16,
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 3,
          alignItems: lead ? "flex-end" : "flex-start",
          justifyContent: "space-between",
          mb: 5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: "1 1 280px" }}>
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {lead && (
            <Typography variant="subtitle1" component="p" sx={{ color: "text.secondary", mt: 1 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}

declare module "i18next" {
  interface ResourceNamespaceMap {
    ui: typeof en;
  }
}
