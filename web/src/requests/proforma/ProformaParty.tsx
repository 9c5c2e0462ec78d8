import type { Party } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import { groupPhone } from "../../ui/contact/phone.rules.ts";
import { light } from "../../ui/tokens.ts";
import type { ProformaLanguage } from "./proforma.rules.ts";

type ProformaPartyProps = {
  party: Party;
  title: string;
  /** Said in the place of somebody who deleted their account. */
  nobody: string;
  /** Names WeChat, which is WeChat in both languages. */
  say: ProformaLanguage["say"];
};

/** One party of a deal with every way to reach them, which are the same in both languages. */
export function ProformaParty({ party, title, nobody, say }: ProformaPartyProps) {
  const { name, company, phone, email, wechat } = party;
  return (
    <Box sx={{ minWidth: 0, mb: { xs: 3, sm: 0 }, "@media print": { mb: 0 } }}>
      <Box sx={{ color: light.text.secondary, fontSize: "0.875rem" }}>{title}</Box>
      {name === "" ? (
        <Box>{nobody}</Box>
      ) : (
        <>
          {company && <Box sx={{ fontWeight: 650 }}>{company}</Box>}
          <Box>{name}</Box>
          <Box>{groupPhone(phone)}</Box>
          <Box>{email}</Box>
          {wechat && <Box>{say("offers.wechat", { value: wechat })}</Box>}
        </>
      )}
    </Box>
  );
}
