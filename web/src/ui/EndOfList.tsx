import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
};

type EndOfListProps = {
  pages: Pages;
  /** Said above the button: how much of the list is shown. */
  children?: ReactNode;
};

/** Fetches the next page when its end comes near the screen; the button is for when that fails or is not possible. */
export function EndOfList({ pages, children }: EndOfListProps) {
  const { t } = useTranslation("ui");
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
      {children}
      {isFetchNextPageError && <span role="alert">{t("endOfList.failed")}</span>}
      <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchingNextPage ? "endOfList.loading" : "endOfList.more")}
      </Button>
    </Box>
  );
}
