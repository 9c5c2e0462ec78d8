import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { PropsWithChildren, ReactNode } from "react";

type Stat = { label: string; value: ReactNode | undefined; hint?: ReactNode };

type StatCardsProps = {
  stats: readonly Stat[];
  /** The figures no longer describe what is asked; the next are on their way. */
  isStale?: boolean;
  /** Said in place of the figures, which keep their room. */
  instead?: ReactNode;
  /** One of the figures may have nine digits: on phones all are smaller, so that each stays in one line. */
  hasLongFigures?: boolean;
};

/** A row of figures, two abreast on phones. A value that is still `undefined` shows as a skeleton. */
export function StatCards({ stats, isStale = false, instead, hasLongFigures = false }: StatCardsProps) {
  return (
    <Box sx={{ position: "relative", mb: 5 }}>
      {instead && <Instead>{instead}</Instead>}
      <Figures
        stats={stats}
        isStale={isStale}
        isHidden={Boolean(instead)}
        phoneSize={hasLongFigures ? "1rem" : "1.25rem"}
      />
    </Box>
  );
}

function Instead({ children }: PropsWithChildren) {
  return (
    <Card
      component="output"
      sx={{
        position: "absolute",
        inset: 0,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        alignContent: "center",
        justifyContent: "center",
        columnGap: 2,
        px: 4,
        color: "text.secondary",
        textAlign: "center",
      }}
    >
      {children}
    </Card>
  );
}

function Figures({
  stats,
  isStale,
  isHidden,
  phoneSize,
}: Pick<StatCardsProps, "stats"> & { isStale: boolean; isHidden: boolean; phoneSize: string }) {
  return (
    <Card
      component="dl"
      aria-busy={isStale}
      sx={{
        m: 0,
        ...(isHidden && { visibility: "hidden" }),
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
              fontSize: { xs: phoneSize, md: "1.75rem" },
              fontWeight: 650,
              lineHeight: "var(--leading-tight)",
              overflowWrap: "anywhere",
              transition: "opacity 150ms",
              ...(isStale && { opacity: 0.5 }),
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
