import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../platform/format.ts";
import { radius } from "../ui/theme/tokens.ts";
import { OfferDifferences } from "./OfferDifferences.tsx";
import { OfferFacts } from "./OfferFacts.tsx";
import { companyOf, costOfPart, type SetPart } from "./compare.rules.ts";

/** What has become of a part of a set that was accepted. */
export type PartState = "agreed" | "refused" | "unsure" | "untried";

const looks = {
  agreed: { bgcolor: "success.light", color: "success.main" },
  refused: { bgcolor: "error.light", color: "error.main" },
  unsure: { bgcolor: "warning.light", color: "warning.main" },
  untried: {},
} as const;

type SetPartItemProps = { request: CarRequest; part: SetPart; state: PartState | undefined };

/** Shows what a dealer agrees on with one supplier of a set. */
export function SetPartItem({ request, part, state }: SetPartItemProps) {
  const { t } = useTranslation("requests");
  const { offer, quantity } = part;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: `${radius.card}px`,
        p: 3,
        display: "flex",
        flexDirection: "column",
        gap: 2,
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: "1 1 160px", minWidth: 0, fontWeight: 650, overflowWrap: "anywhere" }}>
          {companyOf(offer)}
        </Box>
        <Box sx={{ ml: "auto", textAlign: "right" }}>
          {t("set.part", { quantity: wholeNumber(quantity), price: money(offer.suggested_price) })} ={" "}
          <Box component="span" sx={{ fontWeight: 650, whiteSpace: "nowrap" }}>
            {money(costOfPart(part))}
          </Box>
        </Box>
      </Box>
      <OfferFacts offer={offer} />
      <OfferDifferences request={request} offer={offer} />
      {state && (
        <Box>
          <Chip size="small" label={t(`set.${state}`)} sx={looks[state]} />
        </Box>
      )}
    </Box>
  );
}
