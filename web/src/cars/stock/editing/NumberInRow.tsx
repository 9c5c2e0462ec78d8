import type { Car } from "@khorgos/contract/cars/cars";
import ButtonBase from "@mui/material/ButtonBase";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../../platform/format.ts";
import { useBrandName } from "../../../ui/car/use-brand-name.ts";
import { late } from "../../../platform/build/late.ts";

// Only when somebody changes a number.
const NumberEditor = late(async () => (await import("./NumberEditor.tsx")).NumberEditor);

type NumberInRowProps = { car: Car; name: "price" | "quantity" };

/** A price or quantity that becomes a field where it stands. */
export function NumberInRow({ car, name }: NumberInRowProps) {
  const { t } = useTranslation("cars");
  const brandOf = useBrandName();
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const quantityOf = ({ quantity }: Car) => (quantity === 0 ? t("list.soldOut") : wholeNumber(quantity));

  const value = name === "price" ? money(car.price) : quantityOf(car);
  const carName = `${brandOf(car.brand)} ${car.model}`;
  if (isEdited) {
    const close = () => {
      setEdited(false);
      // The button is there again once this has been drawn. Anyone who has gone on to another field stays there.
      setTimeout(() => document.activeElement === document.body && button.current?.focus());
    };
    return (
      <Suspense fallback={value}>
        <NumberEditor car={car} name={name} label={t(`inRow.${name}`, { car: carName })} onClose={close} />
      </Suspense>
    );
  }
  return (
    <ButtonBase
      ref={button}
      title={t("inRow.change")}
      aria-label={t(`inRow.${name}Change`, { car: carName, value })}
      onClick={() => setEdited(true)}
      sx={{
        font: "inherit",
        mx: -1,
        px: 1,
        minHeight: 28,
        borderRadius: 1,
        "&:hover, &:focus-visible": { bgcolor: "action.selected" },
      }}
    >
      {value}
    </ButtonBase>
  );
}
