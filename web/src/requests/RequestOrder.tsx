import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { CarSilhouette } from "../ui/CarSilhouette.tsx";
import { ColourDot, useColourName } from "../ui/Colours.tsx";
import { Money } from "../ui/Money.tsx";
import { Unbroken } from "../ui/Unbroken.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { useWishWords } from "./use-request-words.ts";

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

/** The three figures of an order: how many, of which year, for how much at most. */
export function RequestOrder({ request }: { request: CarRequest }) {
  const { t } = useTranslation("requests");
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        display: "flex",
        flexWrap: "wrap",
        columnGap: 5,
        rowGap: 2,
      }}
    >
      <Figure label={t("fields.quantity")}>{wholeNumber(request.quantity)}</Figure>
      <Figure label={t("fields.year")}>{request.year}</Figure>
      <Figure label={t("fields.maxPrice")} isHero>
        <Money amount={request.max_price} strong={request.status === "open"} />
      </Figure>
    </Box>
  );
}

function Figure({
  label,
  isHero = false,
  children,
}: {
  label: string;
  isHero?: boolean;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", ...(isHero && { ml: "auto", textAlign: "right" }) }}>
      <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          flex: 1,
          display: "flex",
          alignItems: "flex-end",
          justifyContent: isHero ? "flex-end" : "flex-start",
          fontSize: "1rem",
          fontWeight: 650,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

type RequestWishesProps = {
  request: CarRequest;
  /** How many lines the requirements may take; all of them when not given. */
  lines?: number;
  /** A dealer is reminded that any colour will do; a supplier reads of colours only where they matter. */
  isOwn: boolean;
};

/** Shows what a dealer wishes beyond car and budget. Nothing at all when they wish nothing. */
export function RequestWishes({ request, lines, isOwn }: RequestWishesProps) {
  const { t } = useTranslation("requests");
  const nameOf = useColourName();
  const named = (colour: string, factory: string) => [nameOf(colour), factory].filter(Boolean).join(" · ");
  const say = useWishWords();
  const { body_color, interior_color, powertrain, condition, mileage_max, additional_requirements } = request;
  const facts = [
    { name: "powertrain", said: powertrain && say.powertrain(powertrain) },
    { name: "condition", said: condition && say.condition(condition) },
    { name: "mileage", said: typeof mileage_max === "number" && say.atMost(mileage_max) },
  ] as const;
  const isAnyFact = facts.some(({ said }) => said);
  if (!isOwn && !body_color && !interior_color && !isAnyFact && !additional_requirements) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", columnGap: 5, rowGap: 2 }}>
      {(body_color || isOwn) && (
        <Wish label={t("fields.bodyColor")}>
          <ColourDot body_color={body_color} />{" "}
          {body_color ? named(body_color, request.body_color_name) : t("fields.anyColor")}
        </Wish>
      )}
      {interior_color && (
        <Wish label={t("fields.interiorColor")}>
          <ColourDot body_color={interior_color} /> {named(interior_color, request.interior_color_name)}
        </Wish>
      )}
      {facts.map(
        ({ name, said }) =>
          said && (
            <Wish key={name} label={t(`wishes.${name}`)}>
              {said}
            </Wish>
          ),
      )}
      {additional_requirements && (
        <Wish label={t("fields.requirements")} isWide>
          <Box sx={{ whiteSpace: "pre-line", ...(lines && clamped(lines)) }}>{additional_requirements}</Box>
        </Wish>
      )}
    </Box>
  );
}

const clamped = (lines: number) => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  overflow: "hidden",
});

function Wish({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere", ...(isWide && { flexBasis: "100%" }) }}>
      <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
