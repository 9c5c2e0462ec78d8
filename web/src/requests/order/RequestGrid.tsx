import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Children, type PropsWithChildren } from "react";
import { useTranslation } from "react-i18next";
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
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}>;

/** Cards side by side as far as there is room, and a button for the next page of them. */
export function RequestGrid({ label, hasMore, isLoadingMore, onMore, children }: Props) {
  const { t } = useTranslation("requests");
  return (
    <>
      <Box component="ul" aria-label={label} sx={grid}>
        {Children.map(children, (card) => (
          <Box component="li" sx={{ minWidth: 0 }}>
            {card}
          </Box>
        ))}
      </Box>
      {hasMore && (
        <Box sx={{ textAlign: "center", mt: 5 }}>
          <Button variant="outlined" onClick={onMore} disabled={isLoadingMore}>
            {t("more")}
          </Button>
        </Box>
      )}
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
