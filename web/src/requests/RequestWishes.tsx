import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useWishWords } from "./use-wish-words.ts";
import { ColourDot, useColourName } from "../ui/Colours.tsx";

type RequestWishesProps = {
  request: CarRequest;
  /** How many lines the requirements may take; all of them when not given. */
  lines?: number;
  /** A dealer is reminded that any colour will do; a supplier reads of colours only where they matter. */
  isOwn: boolean;
};

/** What a dealer wishes beyond car and budget. Nothing at all when they wish nothing. */
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
