import { type News, NEWS_DAYS } from "@khorgos/contract/news/news";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { log } from "../platform/log.ts";
import { useNotice } from "../platform/notices/notices.tsx";
import { FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Page } from "../ui/Page.tsx";
import { useListNews, useReadNews } from "./news.api.ts";
import { NewsItem } from "./NewsItem.tsx";
import { NotifyDevice } from "./NotifyDevice.tsx";
import { NoNews } from "./NoNews.tsx";

/** What somebody was told, newest first. One press leads to where they act and marks it as read. */
export function NewsPage() {
  const { t } = useTranslation("news");
  const notice = useNotice();
  const list = useListNews();
  const readNews = useReadNews();
  const news = list.data?.pages.flatMap((page) => page.news);
  const hasNews = news !== undefined && news.length > 0;
  const newest = list.data?.pages[0];
  const unread = newest?.unread ?? 0;

  /** Its reader goes on elsewhere: there a failure would only be in the way. */
  const readOne = ({ id, read_at }: News) => {
    if (read_at) return;
    readNews({ ids: [id] }, { ids: [id], count: 1 }).catch((error: unknown) =>
      log("news could not be marked as read", error),
    );
  };
  /** Not what came since the list did: nobody has seen it. */
  const readAll = () => {
    const ids = news?.filter(({ read_at }) => !read_at).map(({ id }) => id) ?? [];
    readNews({ until: newest?.news[0]?.at }, { ids, count: unread }).catch((error: unknown) =>
      notice.failure(error, t("readFailed")),
    );
  };

  const actions = (
    <>
      {(list.isPending || hasNews) && (
        <Button variant="outlined" disabled={unread === 0} onClick={readAll}>
          {t("readAll")}
        </Button>
      )}
      <Button component={Link} to="/account">
        {t("settings")}
      </Button>
    </>
  );

  return (
    <Page title={t("title")} actions={actions} width="text">
      <NotifyDevice />
      {list.isPending && <Rows />}
      {list.error && !news && (
        <FailedState error={list.error} otherwise={t("failed")} onRetry={() => void list.refetch()} />
      )}
      {news?.length === 0 && <NoNews />}
      {hasNews && (
        <Card>
          <Box component="ul" aria-label={t("title")} sx={{ m: 0, p: 0, listStyle: "none" }}>
            {news.map((one) => (
              <NewsItem key={one.id} news={one} onOpen={() => readOne(one)} />
            ))}
          </Box>
        </Card>
      )}
      <EndOfList pages={list} />
      {hasNews && !list.hasNextPage && (
        <Box sx={{ py: 6, textAlign: "center", color: "text.secondary", fontSize: "0.75rem" }}>
          {t("kept", { count: NEWS_DAYS })}
        </Box>
      )}
    </Page>
  );
}

/** News that is still on its way. */
const Rows = () => (
  <Card aria-hidden>
    {(["first", "second", "third", "fourth"] as const).map((row) => (
      <Box key={row} sx={{ p: 4, pl: 7, "& + &": { borderTop: 1, borderColor: "divider" } }}>
        <Skeleton width="80%" />
        <Skeleton width="45%" sx={{ fontSize: "0.75rem" }} />
      </Box>
    ))}
  </Card>
);
