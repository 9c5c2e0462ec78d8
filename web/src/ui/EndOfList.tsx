import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

type Pages = {
  /** Another object once another page is there. */
  data: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
};

type EndOfListProps = {
  pages: Pages;
  /** The list goes on, and no more of it is shown. */
  isCut?: boolean;
  /** Said above the button: how much of the list is shown. */
  children?: ReactNode;
};

/** How far below the screen the end may be: a second of a flick on a telephone, and less than a page of a table. */
const AHEAD = "2400px";

/** Fetches the next page when its end comes near the screen; the button is for when that fails or is not possible. */
export function EndOfList({ pages, isCut = false, children }: EndOfListProps) {
  const { t } = useTranslation("ui");
  const end = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } =
    pages;
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  useEffect(() => {
    const place = end.current;
    if (!place || !mayFetch || typeof IntersectionObserver === "undefined") return undefined;
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && void fetchNextPage(), {
      rootMargin: AHEAD,
    });
    watch.observe(place);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the end of the page that came may be near the screen as well
  }, [data, mayFetch, fetchNextPage]);

  if (!hasNextPage && !isCut) return null;
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
      {isCut ? (
        <span>{t("endOfList.cut")}</span>
      ) : (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(isFetchingNextPage ? "endOfList.loading" : "endOfList.more")}
        </Button>
      )}
    </Box>
  );
}
