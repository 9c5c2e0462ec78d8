import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { money, wholeNumber } from "../platform/format.ts";
import { Money } from "../ui/Money.tsx";
import { WasCalled } from "../ui/WasCalled.tsx";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "../ui/icons/contact.tsx";
import { groupPhone } from "../ui/phone.rules.ts";
import { radius } from "../ui/theme/tokens.ts";
import { useCostWords } from "../ui/use-cost-words.ts";
import { BestPrice } from "./BestPrice.tsx";
import { OfferCosts } from "./OfferCosts.tsx";
import { OfferDifferences } from "./OfferDifferences.tsx";
import { OfferFacts } from "./OfferFacts.tsx";
import { OfferMarks } from "./OfferMarks.tsx";
import { type ComparedBy, coverage, type Decision, isCompared, type OfferMark } from "./compare.rules.ts";
import type { LandedCost } from "./landed.rules.ts";
import { againstBudget } from "./price-line.rules.ts";
import { readyIn } from "./offer-words.rules.ts";

type RankedOfferProps = {
  request: CarRequest;
  offer: Offer;
  /** How many offers it is the best of, for the first. */
  bestOf: number | undefined;
  /** What else speaks for it. */
  marks: readonly OfferMark[];
  /** By what it is compared with the others. */
  way: ComparedBy;
  /** How many cars are still wanted. */
  wanted: number;
  /** What a car of it costs in Almaty, where that can be compared. */
  landed: LandedCost | undefined;
  onDecide: (decision: Decision) => void;
  onWeChat: () => void;
};

/** One offer as the dealer weighs it: who, for how much, how many, and how to reach them. */
export function RankedOffer(props: RankedOfferProps) {
  const { request, offer, bestOf, marks, way, wanted, landed, onDecide, onWeChat } = props;
  const { t } = useTranslation("requests");
  const { is, by } = againstBudget(offer.suggested_price, request.max_price);
  const isBest = bestOf !== undefined;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isBest ? "success.main" : "divider",
        borderRadius: `${radius.card}px`,
        p: 4,
        display: "flex",
        flexDirection: "column",
        gap: 3,
        ...(!isStanding(offer) && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      {(isBest || marks.length > 0) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {isBest && <BestPrice of={bestOf} />}
          <OfferMarks marks={marks} wanted={wanted} />
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 150px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h3" component="h4">
            {offer.supplier_name || t("fields.deleted")}
          </Typography>
          <Box sx={{ color: "text.secondary" }}>{offer.supplier_company}</Box>
          <WasCalled name={offer.was_called} />
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          <Box sx={{ ...(isBest && { color: "success.main" }) }}>
            <Money amount={offer.suggested_price} strong />
          </Box>
          <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
            {t("offers.perCar")} · {t(`offers.${is}`, { amount: money(by) })}
          </Box>
          {isCompared(offer) && <ComparedFigure offer={offer} way={way} wanted={wanted} landed={landed} />}
        </Box>
      </Box>
      <OfferFacts offer={offer} />
      <OfferDifferences request={request} offer={offer} />
      <OfferCosts offer={offer} isToldAbove={way === "landed" && landed !== undefined} />
      {offer.notes && (
        <Box
          sx={{
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            borderLeft: 3,
            borderColor: "divider",
            pl: 3,
          }}
        >
          {offer.notes}
        </Box>
      )}
      {offer.supplier_name !== "" && <OfferContacts request={request} offer={offer} onWeChat={onWeChat} />}
      {offer.supplier_name !== "" && offer.state === "standing" && (
        <OfferDecisions request={request} wanted={wanted} onDecide={onDecide} />
      )}
      {offer.state === "accepted" && (
        <Link component={RouterLink} to="/deals">
          {t("deals.see")}
        </Link>
      )}
    </Box>
  );
}

type ComparedFigureProps = {
  offer: Offer;
  way: ComparedBy;
  wanted: number;
  /** What it costs in Almaty, where that can be compared. */
  landed: LandedCost | undefined;
};

/** The figure by which an offer stands where it stands. The price stands beside it in any case. */
function ComparedFigure({ offer, way, wanted, landed }: ComparedFigureProps) {
  const { t } = useTranslation("requests");
  const { about } = useCostWords();
  if (way === "days")
    return offer.ready_in_days === null ? (
      <Box sx={{ color: "text.secondary" }}>{t("compare.noDays")}</Box>
    ) : (
      <Box sx={{ fontWeight: 650 }}>{readyIn(t, offer.ready_in_days)}</Box>
    );
  if (way === "landed")
    return landed ? (
      <Box sx={{ fontWeight: 650 }}>{t("compare.landed", { sum: about(landed) })}</Box>
    ) : (
      <Box sx={{ color: "text.secondary" }}>{t("compare.noLanded")}</Box>
    );
  if (way === "price") return null;
  const { covered, total } = coverage(offer, wanted);
  const words = { covered: wholeNumber(covered), count: wholeNumber(wanted), total: money(total) };
  return covered === wanted ? (
    <Box sx={{ fontWeight: 650 }}>{t("compare.whole", words)}</Box>
  ) : (
    <Box sx={{ color: "text.secondary" }}>{t("compare.part", words)}</Box>
  );
}

type OfferDecisionsProps = {
  request: CarRequest;
  /** How many cars are still wanted. */
  wanted: number;
  onDecide: (decision: Decision) => void;
};

/** Shows what a dealer may decide on an offer that stands. */
function OfferDecisions({ request, wanted, onDecide }: OfferDecisionsProps) {
  const { t } = useTranslation("requests");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "@media print": { display: "none" } }}>
      {request.status === "open" && wanted > 0 && (
        <Button size="small" variant="contained" onClick={() => onDecide("accept")} aria-haspopup="dialog">
          {t("decide.accept")}
        </Button>
      )}
      <Button size="small" onClick={() => onDecide("decline")} aria-haspopup="dialog">
        {t("decide.decline")}
      </Button>
    </Box>
  );
}

type OfferContactsProps = { request: CarRequest; offer: Offer; onWeChat: () => void };

/** The ways to reach a supplier: call, mail, and WeChat where they have it. */
function OfferContacts({ request, offer, onWeChat }: OfferContactsProps) {
  const { t } = useTranslation("requests");
  const { brand, model, year, request_number } = request;
  const subject = t("offers.mailSubject", { number: request_number, brand, model, year });
  const { supplier_phone, supplier_email, supplier_wechat } = offer;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 2,
        minWidth: 0,
        "& a, & button": { overflowWrap: "anywhere" },
      }}
    >
      <Button size="small" href={callLink(supplier_phone)} startIcon={<PhoneIcon />}>
        {groupPhone(supplier_phone)}
      </Button>
      <Button size="small" href={mailLink(supplier_email, subject)} startIcon={<MailIcon />}>
        {supplier_email}
      </Button>
      {supplier_wechat && (
        <>
          <Button
            size="small"
            variant="outlined"
            onClick={onWeChat}
            startIcon={<ChatIcon />}
            aria-haspopup="dialog"
          >
            {t("offers.wechatButton")}
          </Button>
          {/* Paper has no dialog to open. */}
          <Box
            sx={{
              display: "none",
              "@media print": { display: "flex", alignItems: "center", fontWeight: 600 },
            }}
          >
            {t("offers.wechatButton")}: {supplier_wechat}
          </Box>
        </>
      )}
    </Box>
  );
}
