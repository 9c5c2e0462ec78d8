import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { countBases, isCompared, ComparedBy } from "./compare.rules.ts";
import { LandedNotes } from "./landed/LandedNotes.tsx";
import type { LandedCosts } from "./landed/landed.rules.ts";
import { useListed } from "./use-listed.ts";
import { useTermsWords } from "./use-terms-words.ts";

type CompareBarProps = {
  request: CarRequest;
  offers: readonly Offer[];
  /** How many cars are still wanted. */
  wanted: number;
  way: ComparedBy;
  landed: LandedCosts;
  onChange: (way: ComparedBy) => void;
};

/** By what the offers below are compared, and what the comparison leaves out. Nothing where there are not two. */
export function CompareBar({ request, offers, wanted, way, landed, onChange }: CompareBarProps) {
  const { t } = useTranslation("requests");
  const termsOf = useTermsWords();
  const listed = useListed();
  const compared = offers.filter(isCompared);
  const bases = countBases(compared);
  const accepted = request.quantity - wanted;
  const isLeftOut: Partial<Record<ComparedBy, boolean>> = {
    // The total for a single car is its price.
    total: wanted < 2,
    landed: landed.size === 0,
  };
  const ways = ComparedBy.options.filter((each) => !isLeftOut[each]);
  const count = wholeNumber(wanted);
  return (
    <>
      {accepted > 0 && (
        <Box>
          {wanted > 0
            ? t("compare.accepted", {
                accepted: wholeNumber(accepted),
                wanted: wholeNumber(request.quantity),
                left: count,
              })
            : request.quantity === 1
              ? t("compare.coveredOne")
              : t("compare.covered", { wanted: wholeNumber(request.quantity) })}
        </Box>
      )}
      {compared.length > 1 && (
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
            <Box aria-hidden sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {t("compare.by")}
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={way}
              onChange={(_, chosen: ComparedBy | null) => chosen && onChange(chosen)}
              aria-label={t("compare.by")}
              sx={{ "@media print": { display: "none" } }}
            >
              {ways.map((each) => (
                <ToggleButton key={each} value={each}>
                  {t(`compare.ways.${each}`, { count })}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          <LandedNotes offers={offers} landed={landed} />
          {bases.length > 1 && (
            <Box sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
              {t("compare.mixed", {
                terms: listed(
                  bases.map(({ count: offers, ...terms }) =>
                    t("compare.terms", { terms: termsOf(terms), count: offers }),
                  ),
                ),
              })}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}
