import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { Money } from "../ui/Money.tsx";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "../ui/icons/contact.tsx";
import { groupPhone } from "../ui/phone.rules.ts";
import { useCopy } from "../ui/use-copy.ts";
import { BestPrice } from "./BestPrice.tsx";
import { OfferFacts } from "./OfferFacts.tsx";

/** One line of the existing offers; `bestOf` how many it is the best of, for the first. */
export function CompetingOffer({ offer, bestOf }: { offer: Offer; bestOf: number | undefined }) {
  const { t } = useTranslation("requests");
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0, pb: 0 },
        display: "flex",
        flexDirection: "column",
        gap: 2,
        ...(!isStanding(offer) && { color: "text.secondary" }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" }}>
          {offer.supplier_name || t("fields.deleted")}
        </Box>
        {offer.own && (
          <Chip
            label={t("respond.own")}
            size="small"
            sx={{ bgcolor: "primary.light", color: "primary.main" }}
          />
        )}
        {!offer.own && offer.supplier_name !== "" && <CompetitorContacts offer={offer} />}
        <Box component="span" sx={{ ml: "auto", fontWeight: 650, fontSize: "1rem" }}>
          <Money amount={offer.suggested_price} />
        </Box>
      </Box>
      {bestOf !== undefined && (
        <Box>
          <BestPrice of={bestOf} />
        </Box>
      )}
      <OfferFacts offer={offer} />
      {offer.notes && (
        <Box sx={{ color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {offer.notes}
        </Box>
      )}
    </Box>
  );
}

/** Phone, e-mail and WeChat of a supplier, each told by a tooltip under the pointer or the focus. */
function CompetitorContacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation("requests");
  const copy = useCopy();
  const { supplier_phone, supplier_email, supplier_wechat } = offer;

  return (
    <Box sx={{ display: "flex" }}>
      <Tooltip title={t("offers.phone", { value: groupPhone(supplier_phone) })}>
        <IconButton size="small" href={callLink(supplier_phone)}>
          <PhoneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t("offers.email", { value: supplier_email })}>
        <IconButton size="small" href={mailLink(supplier_email)}>
          <MailIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {supplier_wechat && (
        <Tooltip title={t("offers.wechat", { value: supplier_wechat })}>
          <IconButton
            size="small"
            onClick={() => void copy(supplier_wechat, t("wechat.idCopied", { id: supplier_wechat }))}
          >
            <ChatIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
