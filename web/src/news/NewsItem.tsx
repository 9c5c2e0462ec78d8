import type { News } from "@khorgos/contract/matching/news";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { money } from "../platform/format.ts";
import { useBrandName, useModelName } from "../ui/car/use-brand-name.ts";
import { Moment } from "../ui/Moment.tsx";
import { unseen } from "../ui/tokens.ts";
import { whereToAct } from "./news.rules.ts";

/** One sentence about what happened, then from whom, about which request and when. What is unread has a dot and stands out. */
export function NewsItem({ news, onOpen }: { news: News; onOpen: () => void }) {
  const { t } = useTranslation("news");
  const { kind, brand, year, price, company_name, request_number, at, read_at, requests } = news;
  const brandOf = useBrandName();
  const model = useModelName()(news);
  const car = `${brandOf(brand)} ${model} ${year}`;
  const isUnread = read_at === null;
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
          <Box sx={{ fontWeight: isUnread ? 650 : 400 }}>
            {requests > 1
              ? t("fitMany", { count: requests })
              : t(`kinds.${kind}`, { car, price: money(price) })}
          </Box>
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
            {requests === 1 && company_name && <span>{company_name}</span>}
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              {requests === 1 && `${request_number} · `}
              <Moment iso={at} relative />
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
