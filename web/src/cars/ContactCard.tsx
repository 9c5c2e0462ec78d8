import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { groupPhone } from "../ui/phone.rules.ts";
import { useCopy } from "../ui/use-copy.ts";
import { WasCalled } from "../ui/WasCalled.tsx";
import { contactsOf, inquirySubject } from "./contact.rules.ts";
import { CallIcon, ContentCopyIcon, MailIcon, PlaceIcon } from "../ui/icons/contact.tsx";

/** Shows who sells a car and how to reach them. Suppliers, who may not see each other's contacts, see whose car it is. */
export function ContactCard({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const copy = useCopy();
  const contacts = contactsOf(car);
  return (
    <Card component="section" aria-label={t(contacts ? "contact.title" : "contact.supplier")} sx={{ p: 5 }}>
      <Typography variant="overline" component="h2" sx={{ color: "text.secondary" }}>
        {t(contacts ? "contact.title" : "contact.supplier")}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 2, overflowWrap: "anywhere" }}>
        {car.supplier_name}
      </Typography>
      <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{car.company_name}</Box>
      <WasCalled name={car.was_called} />
      {contacts && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 4,
            display: "grid",
            gap: 3,
            // Paper is wide and a page short. Each as wide as it is: nobody can type an address that is cut in two.
            "@media print": { display: "flex", flexWrap: "wrap", columnGap: 8 },
          }}
        >
          <Way icon={<CallIcon fontSize="small" />} label={t("contact.call")}>
            <Link href={callLink(contacts.phone)} sx={link}>
              {groupPhone(contacts.phone)}
            </Link>
          </Way>
          <Way icon={<MailIcon fontSize="small" />} label={t("contact.email")}>
            <Link href={mailLink(contacts.email, inquirySubject(car))} sx={link}>
              {contacts.email}
            </Link>
          </Way>
          {contacts.wechat_id && (
            <Way icon={<WeChatMark />} label={t("contact.wechat")}>
              {contacts.wechat_id}
              <IconButton
                size="small"
                onClick={() =>
                  void copy(contacts.wechat_id, t("contact.copied", { text: contacts.wechat_id }))
                }
                aria-label={t("contact.copyWechat")}
                title={t("contact.copyWechat")}
              >
                <ContentCopyIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </Way>
          )}
          {contacts.supplier_address && (
            <Way icon={<PlaceIcon fontSize="small" />} label={t("contact.address")}>
              {contacts.supplier_address}
            </Way>
          )}
        </Box>
      )}
    </Card>
  );
}

/** High enough for a finger. */
const link = { display: "inline-block", py: "2px", "@media (pointer: coarse)": { fontSize: "1rem", py: 2 } };

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: "20px minmax(0, 1fr)", columnGap: 3, alignItems: "start" }}
    >
      <Box aria-hidden sx={{ color: "text.secondary", gridRow: "1 / 3", display: "flex", pt: "2px" }}>
        {icon}
      </Box>
      <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary", gridColumn: 2 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere", gridColumn: 2 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Two speech bubbles; the icon set has no mark of WeChat. */
function WeChatMark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      sx={{
        width: 20,
        height: 20,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.5,
        strokeLinejoin: "round",
      }}
    >
      <path d="M8 3C4.500 3 2 5.200 2 8c0 1.700.9 3.100 2.300 4L4 14l2.200-1.200c.6.1 1.200.2 1.800.2M8 3c3.200 0 5.600 1.900 6 4.500" />
      <path d="M13 8c-2.800 0-5 1.800-5 4.200s2.200 4.300 5 4.300c.6 0 1.100-.1 1.600-.2l1.900 1-.3-1.700c1.100-.8 1.800-2 1.800-3.400C18 9.800 15.800 8 13 8Z" />
    </Box>
  );
}
