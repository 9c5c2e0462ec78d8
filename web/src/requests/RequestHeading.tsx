import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CarSilhouette } from "../ui/CarSilhouette.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { Unbroken } from "../ui/Unbroken.tsx";

type RequestHeadingProps = { request: CarRequest; headingId?: string; corner?: ReactNode };

/** The car that is wanted, with the number of the request in a lighter voice. */
export function RequestHeading({ request, headingId, corner }: RequestHeadingProps) {
  const { brand, trim_level, request_number, body_color, interior_color, status } = request;
  const brandOf = useBrandName();
  const model = useModelName()(request);
  const under = [request_number, trim_level].filter(Boolean).join(" · ");
  return (
    <Box sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
      <Box sx={{ opacity: status === "closed" ? 0.5 : 1, pt: 1 }}>
        <CarSilhouette {...{ brand, model, body_color, interior_color }} width={84} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h3" component="h2" id={headingId}>
          {brandOf(brand)} {model}
        </Typography>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          <Unbroken>{under}</Unbroken>
        </Box>
      </Box>
      {corner}
    </Box>
  );
}
