import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Children, type ComponentProps, type PropsWithChildren } from "react";
import { EndOfList } from "../../ui/EndOfList.tsx";
import { radius } from "../../ui/tokens.ts";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 360px), 1fr))",
  listStyle: "none",
  m: 0,
  p: 0,
};

type Props = PropsWithChildren<{
  /** Names the list for screen readers. */
  label: string;
  pages: ComponentProps<typeof EndOfList>["pages"];
}>;

/** Cards side by side as far as there is room; the next page of them comes as its end comes near. */
export function RequestGrid({ label, pages, children }: Props) {
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
        <Skeleton key={card} variant="rounded" height={250} sx={{ borderRadius: `${radius.card}px` }} />
      ))}
    </Box>
  );
}
