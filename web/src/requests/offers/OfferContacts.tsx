import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { useTranslation } from "react-i18next";
import { callLink, mailLink } from "../../ui/contact/contact-links.rules.ts";
import { groupPhone } from "../../ui/contact/phone.rules.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "../../ui/icons/contact.tsx";

type OfferContactsProps = { request: CarRequest; offer: Offer; onWeChat: () => void };

/** The ways to reach a supplier: call, mail, and WeChat where they have it. */
export function OfferContacts({ request, offer, onWeChat }: OfferContactsProps) {
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
