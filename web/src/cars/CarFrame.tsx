import Box from "@mui/material/Box";
import type { PropsWithChildren } from "react";

/** Where the parts of a car's page stand, for the car and for the shape of one that is on its way. */
export function CarFrame({ isBusy = false, children }: PropsWithChildren<{ isBusy?: boolean }>) {
  return (
    <Box
      aria-busy={isBusy || undefined}
      sx={{
        display: "grid",
        gap: 4,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
      }}
    >
      {children}
    </Box>
  );
}

/** Around the drawing, the price, how many and where. */
export function CarHeadFrame({ children }: PropsWithChildren) {
  return (
    <Box
      sx={{
        bgcolor: "background.default",
        px: { xs: 4, md: 6 },
        pt: 6,
        pb: 4,
        display: "flex",
        flexWrap: "wrap",
        gap: 4,
        alignItems: "flex-end",
        justifyContent: "space-between",
      }}
    >
      {children}
    </Box>
  );
}
