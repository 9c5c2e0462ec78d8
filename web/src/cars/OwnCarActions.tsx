import type { Car } from "@khorgos/contract/cars/cars";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CarDialog } from "./CarDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { StockAction } from "./StockCars.tsx";
import { DeleteIcon, EditIcon } from "../ui/icons/actions.tsx";

/** Buttons of what a supplier does with their own car on its page. A deleted one leads back to the stock. */
export function OwnCarActions({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const navigate = useNavigate();
  const [open, setOpen] = useState<StockAction>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="contained" startIcon={<EditIcon />} onClick={() => setOpen("edit")}>
        {t("stock.edit")}
      </Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setOpen("delete")}>
        {t("stock.delete")}
      </Button>
      {open === "edit" && <CarDialog car={car} onClose={close} />}
      {open === "delete" && (
        <DeleteDialog
          car={car}
          onClose={close}
          onDeleted={() => void navigate("/supplier/dashboard", { replace: true })}
        />
      )}
    </>
  );
}
