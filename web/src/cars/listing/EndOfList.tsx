import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
};

type Props = { pages: Pages; shown: number; total: number };

/** Fetches the next page when its end comes near the screen; the button is for when that fails or is not possible. */
export function EndOfList({ pages, shown, total }: Props) {
  const { t } = useTranslation("cars");
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = pages;
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  useEffect(() => {
    const place = end.current;
    if (!place || !mayFetch || typeof IntersectionObserver === "undefined") return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: "800px",
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [mayFetch, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <Box
      ref={end}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 2,
        py: 6,
        color: "text.secondary",
      }}
    >
      <span>{t("list.shown", { shown: wholeNumber(shown), total: wholeNumber(total) })}</span>
      {isFetchNextPageError && <span role="alert">{t("list.moreFailed")}</span>}
      <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchingNextPage ? "list.loadingMore" : "list.more")}
      </Button>
    </Box>
  );
}
