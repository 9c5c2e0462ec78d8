import { type News, NEWS_DAYS } from "@khorgos/contract/news/news";
import { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { listComma, money, wholeNumber, writtenDay } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { log } from "../platform/log.ts";
import { useNotice } from "../platform/notices.tsx";
import { FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Page } from "../ui/Page.tsx";
import { unseen } from "../ui/theme/tokens.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { useListChanges } from "../ui/use-list-changes.ts";
import { NoNews } from "./NoNews.tsx";
import { NotifyDevice } from "./NotifyDevice.tsx";
import { useListNews, useReadNews } from "./news.api.ts";
import { dayAfter, whereToAct } from "./news.rules.ts";

/** Shows what somebody was told, newest first. One press leads to where they act and marks it as read. */
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

/** One sentence about what happened, then from whom, about which request and when. What is unread has a dot and stands out. */
export function NewsItem({ news, onOpen }: { news: News; onOpen: () => void }) {
  const { t } = useTranslation("news");
  const sentence = useSentence(news);
  const { kind, company_name, request_number, at, read_at, requests, times, list } = news;
  const isUnread = read_at === null;
  const isOne = requests === 1;
  // Of several who registered the newest alone would be named, and of the reader's own list they themselves.
  const from = isOne && !list && !(kind === "registration" && times > 1) && company_name;
  return (
    <Box component="li" sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}>
      <Box
        component={Link}
        to={whereToAct(news)}
        onClick={onOpen}
        sx={{
          display: "flex",
          gap: 3,
          p: 4,
          color: "inherit",
          textDecoration: "none",
          outlineOffset: -3,
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        <Box
          aria-hidden
          sx={{
            flex: "none",
            width: 8,
            height: 8,
            mt: 1.5,
            borderRadius: "50%",
            bgcolor: isUnread ? "primary.main" : "transparent",
          }}
        />
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {isUnread && (
            <Box component="span" sx={unseen}>
              {t("unread")}
            </Box>
          )}
          <Box sx={{ fontWeight: isUnread ? 650 : 400 }}>{sentence}</Box>
          <Box
            sx={{
              display: "flex",
              flexWrap: "wrap",
              columnGap: 3,
              mt: 1,
              fontSize: "0.75rem",
              color: "text.secondary",
            }}
          >
            {from && <span>{from}</span>}
            {kind === "list_taken" && list && <ListCounts list={list} />}
            {kind === "list_failed" && list?.failure && <Reason failure={list.failure} />}
            {times > 1 && kind !== "registration" && (
              <Box component="span" sx={{ whiteSpace: "nowrap", fontWeight: 650 }}>
                {t("times", { count: times })}
              </Box>
            )}
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {isOne && request_number && `${request_number} · `}
              <Moment iso={at} relative />
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

type FailedList = { failure: NonNullable<NonNullable<News["list"]>["failure"]> };

/** The reason for which a list was not taken in. */
function Reason({ failure }: FailedList) {
  const { t } = useTranslation("platform");
  return <span>{failureText(t, new Failure(failure.code, failure))}</span>;
}

/** Counts of cars that a list brought, changed and took away, and by how much its prices are others. */
function ListCounts({ list }: { list: NonNullable<News["list"]> }) {
  const { t } = useTranslation("news");
  const changes = useListChanges()(list);
  const counts = {
    inserted: wholeNumber(list.inserted),
    updated: wholeNumber(list.updated),
    rejected: wholeNumber(list.rejected),
  };
  return (
    <>
      <span>{t("listCounts", counts)}</span>
      {changes.length > 0 && <span>{changes.join(listComma(currentLanguage()))}</span>}
    </>
  );
}

function useSentence({ kind, at, brand, year, price, best_price, list, requests, times, ...named }: News) {
  const { t } = useTranslation("news");
  const brandOf = useBrandName();
  const model = useModelName()({ brand, ...named });
  if (kind === "registration") return t("registration", { count: times });
  if (requests > 1) return t("fitMany", { count: requests });
  const said = {
    car: `${brandOf(brand)} ${model} ${year}`,
    price: money(price ?? 0),
    day: writtenDay(dayAfter(at)),
    file: list?.file_name ?? "",
  };
  if (best_price !== undefined) return t("undercutBy", { ...said, best: money(best_price) });
  return t(`kinds.${kind}`, said);
}
