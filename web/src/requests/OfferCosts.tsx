import type { Offer } from "@khorgos/contract/requests/offers";
import Box from "@mui/material/Box";
import { money } from "../platform/format.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { CostFold } from "../ui/CostCard.tsx";
import { companyOf, isCompared } from "./compare.rules.ts";
import { costedCar } from "./use-landed-costs.ts";

type OfferCostsProps = {
  offer: Offer;
  /** Whether its sum stands beside its price, because offers are compared by that. */
  isToldAbove: boolean;
};

/** Shows what the car of an offer costs in Kazakhstan, cleared; nothing where the offer does not say enough, or does not stand. */
export function OfferCosts({ offer, isToldAbove }: OfferCostsProps) {
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const car = costedCar(offer);
  if (!offer.car || !car || !offer.basis || !isCompared(offer)) return null;
  const name = `${brandOf(offer.car.brand)} ${modelOf(offer.car)} ${offer.car.year}`;
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider" }}>
      <CostFold
        isToldAbove={isToldAbove}
        car={car}
        title={[name, companyOf(offer), money(offer.suggested_price)].join(" · ")}
      />
    </Box>
  );
}
