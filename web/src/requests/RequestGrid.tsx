import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Children, type ComponentProps, type PropsWithChildren } from "react";
import { EndOfList } from "../ui/EndOfList.tsx";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 360px), 1fr))",
  listStyle: "none",
  m: 0,
  p: 0,
};

type RequestGridProps = PropsWithChildren<{
  /** Names the list for screen readers. */
  label: string;
  pages: ComponentProps<typeof EndOfList>["pages"];
}>;

/** Cards side by side as far as there is room; the next page of them comes as its end comes near. */
export function RequestGrid({ label, pages, children }: RequestGridProps) {
  return (
    <>
      <Box component="ul" aria-label={label} sx={grid}>
        {Children.map(children, (card) => (
          <Box component="li" sx={{ minWidth: 0 }}>
            {card}
          </Box>
        ))}
      </Box>
      <EndOfList pages={pages} />
    </>
  );
}

/** The shape of cards that are still on their way. */
export function RequestGridSkeleton() {
  return (
    <Box sx={grid} aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Card key={card} sx={{ p: 4, display: "flex", flexDirection: "column", gap: 3 }}>
          <Box sx={{ display: "flex", gap: 3 }}>
            <Skeleton variant="rounded" width={84} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="55%" sx={{ fontSize: "1rem" }} />
              <Skeleton width="75%" sx={{ fontSize: "0.75rem" }} />
            </Box>
          </Box>
          <Skeleton variant="rounded" width={120} height={24} />
          <Skeleton variant="rounded" height={88} />
          <Box>
            <Skeleton />
            <Skeleton width="80%" />
          </Box>
          <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
            <Skeleton width={110} sx={{ fontSize: "0.75rem" }} />
            <Skeleton variant="rounded" width={120} height={36} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
