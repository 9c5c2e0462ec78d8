import type { Deal, Party } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { callLink, mailLink } from "../ui/contact-links.rules.ts";
import { groupPhone } from "../ui/phone.rules.ts";
import { useCopy } from "../ui/use-copy.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "../ui/icons/contact.tsx";

type PartyContactsProps = {
  party: Party;
  /** The same as they are now, where that differs. */
  now: Party | null;
  deal: Deal;
};

/** The other party of a deal as it was when both agreed, the ways to reach them, and what has changed since. */
export function PartyContacts({ party, now, deal }: PartyContactsProps) {
  const { t } = useTranslation("requests");
  const copy = useCopy();
  const { name, company, phone, email, wechat } = party;
  if (name === "") return <Box sx={{ color: "text.secondary" }}>{t("fields.deleted")}</Box>;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Box sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
        {[company, name].filter(Boolean).join(", ")}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, "& a, & button": { overflowWrap: "anywhere" } }}>
        <Button size="small" href={callLink(phone)} startIcon={<PhoneIcon />}>
          {groupPhone(phone)}
        </Button>
        <Button size="small" href={mailLink(email, deal.deal_number)} startIcon={<MailIcon />}>
          {email}
        </Button>
        {wechat && (
          <Button
            size="small"
            startIcon={<ChatIcon />}
            onClick={() => void copy(wechat, t("wechat.idCopied", { id: wechat }))}
          >
            {wechat}
          </Button>
        )}
      </Box>
      {now && (
        <Box sx={{ fontSize: "0.8125rem", color: "text.secondary", overflowWrap: "anywhere" }}>
          {t("deals.changedSince", { now: changesOf(party, now).join(", ") })}
        </Box>
      )}
    </Box>
  );
}

/** Lists what is different now, with the name where either half of it is. */
function changesOf(agreed: Party, now: Party): string[] {
  const { name, company, phone, email, wechat } = now;
  const isRenamed = name !== agreed.name || company !== agreed.company;
  return [
    ...(isRenamed ? [company, name] : []),
    ...(phone === agreed.phone ? [] : [groupPhone(phone)]),
    ...(email === agreed.email ? [] : [email]),
    ...(wechat === agreed.wechat ? [] : [wechat && `WeChat: ${wechat}`]),
  ].filter(Boolean);
}
