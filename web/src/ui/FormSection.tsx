import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PropsWithChildren } from "react";

/** A group of fields under a quiet heading. `columns` of two stand side by side where there is room. */
export function FormSection({
  title,
  columns = 1,
  children,
}: PropsWithChildren<{ title: string; columns?: 1 | 2 }>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="overline" sx={{ color: "text.secondary", p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
