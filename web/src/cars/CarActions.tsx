import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useCopy } from "../ui/contact/use-copy.ts";
import { carPath } from "./listing/CarPieces.tsx";
import { PrintIcon } from "../ui/icons/actions.tsx";
import { ShareIcon } from "../ui/icons/contact.tsx";

/** Takes a car along: as a link, or on paper. */
export function CarActions({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const share = useShare();
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share(car)}>
        {t("car.share")}
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        aria-label={t("car.print")}
        onClick={() => window.print()}
        // Only its picture on a telephone, so that the three stay on one line.
        sx={{ "& .MuiButton-startIcon": { mr: { xs: -1, sm: 2 } }, minWidth: 44 }}
      >
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {t("car.print")}
        </Box>
      </Button>
    </>
  );
}

/** Hands a car's link to another app where the device knows how to, else to the clipboard. */
function useShare() {
  const { t } = useTranslation("cars");
  const copy = useCopy();
  return async ({ id, brand, model, year }: Car) => {
    const url = new URL(carPath(id), location.origin).href;
    if ("share" in navigator) {
      try {
        await navigator.share({ title: `${brand} ${model} ${year}`, url });
        return;
      } catch (error) {
        // Anyone who closes the list of apps has changed their mind; every other refusal leaves the clipboard.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await copy(url, t("car.linkCopied"));
  };
}
