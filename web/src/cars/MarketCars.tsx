import type { Car } from "@khorgos/contract/cars/cars";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CarCard } from "./CarCard.tsx";
import { CarLine } from "./CarLine.tsx";
import { carPath, DetailsButton } from "./CarPieces.tsx";
import { ForumIcon } from "../ui/icons/contact.tsx";

/** Asks for the ways to reach a car's supplier, shown at the button. Only those who buy have it. */
export type AskContact = ((car: Car, anchor: HTMLElement) => void) | undefined;

type MarketCarsProps = { car: Car; onContact: AskContact };

export const MarketCard = memo(function MarketCard({ car, onContact }: MarketCarsProps) {
  const { t } = useTranslation("cars");
  return (
    <CarCard
      car={car}
      supplier={car.company_name || car.supplier_name}
      mark={car.own && <OwnMark />}
      actions={
        <>
          <ContactButton car={car} onContact={onContact} />
          <Button size="small" component={Link} to={carPath(car.id)}>
            {t("list.viewDetails")}
          </Button>
        </>
      }
    />
  );
});

export const MarketLine = memo(function MarketLine({ car, onContact }: MarketCarsProps) {
  return (
    <CarLine
      car={car}
      mark={car.own && <OwnMark />}
      actions={<MarketActions car={car} onContact={onContact} />}
    />
  );
});

/** Contact and details, as small as they fit a row. */
export function MarketActions({ car, onContact }: MarketCarsProps) {
  return (
    <>
      <ContactButton car={car} onContact={onContact} />
      <DetailsButton id={car.id} />
    </>
  );
}

function ContactButton({ car, onContact }: MarketCarsProps) {
  const { t } = useTranslation("cars");
  if (!onContact) return null;
  return (
    <IconButton
      size="small"
      color="primary"
      title={t("list.contact")}
      aria-label={t("list.contact")}
      aria-haspopup="menu"
      onClick={(event) => onContact(car, event.currentTarget)}
    >
      <ForumIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

/** Marks the reader's own cars among the others. */
export function OwnMark() {
  const { t } = useTranslation("cars");
  return <Chip label={t("market.own")} sx={{ bgcolor: "secondary.light", color: "secondary.main" }} />;
}
