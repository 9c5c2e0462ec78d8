import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { callLink, mailLink } from "../../ui/contact/contact-links.rules.ts";
import { groupPhone } from "../../ui/contact/phone.rules.ts";
import { useCopy } from "../../ui/contact/use-copy.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "../../ui/icons/contact.tsx";

/** Phone, e-mail and WeChat of a supplier, each told by a tooltip under the pointer or the focus. */
export function CompetitorContacts({ offer }: { offer: Offer }) {
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
