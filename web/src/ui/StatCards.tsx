import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";

type Stat = { label: string; value: ReactNode | undefined; hint?: ReactNode };

/** A row of figures, two abreast on phones. A value that is still `undefined` shows as a skeleton. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        mb: 5,
        display: "grid",
        gridTemplateColumns: { xs: "1fr 1fr", md: `repeat(${stats.length}, 1fr)` },
        gap: "1px",
        bgcolor: "divider",
      }}
    >
      {stats.map(({ label, value, hint }) => (
        <Box
          key={label}
          sx={{
            bgcolor: "background.paper",
            px: 4,
            py: 3,
            minWidth: 0,
            // Figures stand on one line, even where a neighbour's label takes two.
            display: "grid",
            gridTemplateRows: "subgrid",
            gridRow: "span 2",
            rowGap: 0,
            // An odd one out takes the whole last row of a phone.
            "&:last-child:nth-of-type(odd)": { gridColumn: { xs: "span 2", md: "auto" } },
          }}
        >
          <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: { xs: "1.25rem", md: "1.75rem" },
              fontWeight: 650,
              lineHeight: "var(--leading-tight)",
              overflowWrap: "anywhere",
            }}
          >
            {value ?? <Skeleton width="60%" />}
            {hint && <Box sx={{ fontSize: "0.75rem", fontWeight: 400, color: "text.secondary" }}>{hint}</Box>}
          </Box>
        </Box>
      ))}
    </Card>
  );
}
