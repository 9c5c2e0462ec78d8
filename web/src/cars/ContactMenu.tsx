import { WasCalled } from "../ui/WasCalled.tsx";
import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslation } from "react-i18next";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { groupPhone } from "../ui/phone.rules.ts";
import { useCopy } from "../ui/use-copy.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { contactsOf, inquirySubject } from "./contact.rules.ts";
import { CallIcon, ContentCopyIcon, MailIcon } from "../ui/icons/contact.tsx";

/** Whose menu is open, and at which button. */
export type OpenContact = { car: Car; anchor: HTMLElement };

/** The ways to reach a car's supplier without leaving the list. */
export function ContactMenu({ open, onClose }: { open: OpenContact | undefined; onClose: () => void }) {
  const { t } = useTranslation("cars");
  const copy = useCopy();
  const opens = useDeferredOpen(open !== undefined);
  const contacts = open && contactsOf(open.car);
  if (!open || !contacts) return null;
  const { car, anchor } = open;
  const { phone, email, wechat_id } = contacts;

  return (
    <Menu
      open={opens}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": t("list.contact") } }}
    >
      <Box component="li" role="presentation" sx={{ px: 4, pb: 2, maxWidth: 320 }}>
        <Box sx={{ fontWeight: 650 }}>{car.supplier_name}</Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{car.company_name}</Box>
        <WasCalled name={car.was_called} />
      </Box>
      <MenuItem component="a" href={callLink(phone)} onClick={onClose}>
        <ListItemIcon>
          <CallIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t("contact.call")} secondary={groupPhone(phone)} />
      </MenuItem>
      <MenuItem component="a" href={mailLink(email, inquirySubject(car))} onClick={onClose}>
        <ListItemIcon>
          <MailIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={t("contact.email")}
          secondary={email}
          slotProps={{ secondary: { sx: { overflowWrap: "anywhere" } } }}
        />
      </MenuItem>
      {wechat_id && (
        <MenuItem
          onClick={() => void copy(wechat_id, t("contact.copied", { text: wechat_id })).then(onClose)}
        >
          <ListItemIcon>
            <ContentCopyIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t("contact.copyWechat")} secondary={wechat_id} />
        </MenuItem>
      )}
    </Menu>
  );
}
