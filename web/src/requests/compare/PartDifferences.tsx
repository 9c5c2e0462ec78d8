import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import { OfferDifferences } from "../offers/OfferDifferences.tsx";
import type { SetPart } from "./best-set.rules.ts";
import { carFit, companyOf } from "./compare.rules.ts";

type PartDifferencesProps = { request: CarRequest; parts: readonly SetPart[] };

/** Of whose cars in a set something differs from what was asked for, and in what. */
export function PartDifferences({ request, parts }: PartDifferencesProps) {
  const differing = parts.filter(({ offer }) => (carFit(request, offer)?.verdict ?? "fits") !== "fits");
  return differing.map(({ offer }) => (
    <Box key={offer.id} sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{companyOf(offer)}</Box>
      <OfferDifferences request={request} offer={offer} />
    </Box>
  ));
}
