import type { PriceWarning } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { roundMoney } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import * as rules from "./choices.rules.ts";

/** Changes above this share are more likely a slip than a new price. */
const LIKELY_SLIP = 0.5;

/** Reasons why a price is odd: what it was before, and what the model costs on the market. */
export function PriceComparison({ of: { was, price, median } }: { of: PriceWarning }) {
  const { t } = useTranslation("imports");
  return (
    <Box>
      {was === null ? (
        <Box component="span" sx={{ fontWeight: 650, whiteSpace: "nowrap" }}>
          {roundMoney(price)}
        </Box>
      ) : (
        <PriceChange was={was} price={price} />
      )}
      {median !== null && (
        <Box sx={{ fontSize: "0.75rem" }}>
          {t("preview.prices.market", {
            median: roundMoney(median),
            times: rules.sayTimes(price, median, currentLanguage()),
          })}
        </Box>
      )}
    </Box>
  );
}

/** From which price to which, and by how much. */
export function PriceChange({ was, price }: { was: number; price: number }) {
  const share = rules.changeOf({ was, price });
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      {roundMoney(was)} →{" "}
      <Box component="span" sx={{ fontWeight: 650 }}>
        {roundMoney(price)}
      </Box>
      {share !== undefined && (
        <Box
          component="span"
          sx={{
            display: "inline-block",
            minWidth: 56,
            textAlign: "right",
            fontWeight: Math.abs(share) > LIKELY_SLIP ? 700 : 500,
          }}
        >
          {rules.sayChange(share)}
        </Box>
      )}
    </Box>
  );
}
