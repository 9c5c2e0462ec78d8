import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** One line of the specification; nothing where nothing is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 4,
        py: 2,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {name}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, textAlign: "right", fontWeight: 500, minWidth: 0, overflowWrap: "anywhere" }}
      >
        {children}
      </Box>
    </Box>
  );
}
