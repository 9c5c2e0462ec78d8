import type { Car } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useBrandName } from "../ui/use-brand-name.ts";
import { Unbroken } from "../ui/Unbroken.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useDeleteCar } from "./cars.api.ts";

type DeleteDialogProps = { car: Car; onClose: () => void; onDeleted?: () => void };

/** Asks before a car is deleted, and deletes it. */
export function DeleteDialog({ car, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation("cars");
  const brandOf = useBrandName();
  const notice = useNotice();
  const deletion = useDeleteCar();

  function remove() {
    deletion.mutate(
      { id: car.id },
      {
        onSuccess: () => {
          notice.success(t("stock.deleted"));
          onDeleted?.();
        },
        onError: (error) => notice.failure(error, t("stock.deleteFailed")),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t("stock.deleteTitle")}
      confirm={t("stock.delete")}
      isFinal
      busy={deletion.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t("stock.deleteSure")}
      <Box sx={{ mt: 3, fontWeight: 650, overflowWrap: "anywhere" }}>
        {brandOf(car.brand)} {car.model} {car.year}
      </Box>
      <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        <Unbroken>{[car.supplier_sku || car.car_id, car.trim_level].filter(Boolean).join(" · ")}</Unbroken>
      </Box>
    </ConfirmDialog>
  );
}
