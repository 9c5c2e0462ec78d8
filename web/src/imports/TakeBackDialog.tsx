import type { KeptCar, PastImport, undoImport } from "@khorgos/contract/imports/history";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Traits } from "../ui/Traits.tsx";
import { useBrandName } from "../ui/use-brand-name.ts";
import { hasTakenCars } from "./draft.rules.ts";
import { useUndoImport } from "./imports.api.ts";
import { belowBar } from "./use-arrival.ts";

export type TakenBack = ReplyOf<typeof undoImport>;

/** The facts of an import that matter here. */
type Undone = Pick<PastImport, "id" | "file_name" | "inserted" | "updated" | "missing_fate">;
type TakeBackDialogProps = { of: Undone; onDone: (taken: TakenBack) => void; onClose: () => void };

/** Says what will happen to the stock before an import is taken back. */
export function TakeBackDialog({ of: one, onDone, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const takeBack = useUndoImport();

  const confirm = () =>
    takeBack.mutate(
      { id: one.id },
      { onSuccess: onDone, onError: (error) => notice.failure(error, t("takeBack.failed")) },
    );

  return (
    <ConfirmDialog
      open
      title={t("takeBack.title", { name: one.file_name || t("past.unnamed") })}
      confirm={t(takeBack.isPending ? "takeBack.busy" : "takeBack.confirm")}
      isFinal
      busy={takeBack.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {one.inserted > 0 && (
        <p>{t("takeBack.willLeave", { count: one.inserted, shown: wholeNumber(one.inserted) })}</p>
      )}
      {(one.updated > 0 || hasTakenCars(one)) && <p>{t("takeBack.willReturn")}</p>}
      <p>{t("takeBack.willStay")}</p>
    </ConfirmDialog>
  );
}

/** Shows what taking an import back did, and the cars it left as they are. */
export function TakenBackReport({
  taken: { import: one, kept },
  onClose,
}: {
  taken: TakenBack;
  onClose: () => void;
}) {
  const { t } = useTranslation("imports");
  const isUndone = one.status === "undone";
  const place = useRef<HTMLDivElement>(null);
  // The import was chosen below in the history, where nobody sees what is said above it; the focus brings it into sight.
  useEffect(() => place.current?.focus(), []);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      severity={one.kept > 0 ? "warning" : "success"}
      onClose={onClose}
      sx={{ mb: 4, ...belowBar }}
    >
      <AlertTitle sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
        {t(isUndone ? "takeBack.done" : "takeBack.notDone", { name: one.file_name || t("past.unnamed") })}
      </AlertTitle>
      {!isUndone && kept.some(({ why }) => why === "stated_since") && <div>{t("takeBack.laterFirst")}</div>}
      {one.removed > 0 && (
        <div>{t("takeBack.left", { count: one.removed, shown: wholeNumber(one.removed) })}</div>
      )}
      {one.restored > 0 && (
        <div>{t("takeBack.returned", { count: one.restored, shown: wholeNumber(one.restored) })}</div>
      )}
      {one.kept > 0 && (
        <>
          <Box sx={{ mt: 2 }}>
            {t("takeBack.stayed", { count: one.kept, shown: wholeNumber(one.kept) })}{" "}
            {kept.length < one.kept && t("takeBack.firstOnly", { shown: wholeNumber(kept.length) })}
          </Box>
          <KeptCars cars={kept} />
        </>
      )}
    </Alert>
  );
}

function KeptCars({ cars }: { cars: readonly KeptCar[] }) {
  const { t } = useTranslation("imports");
  const nameOf = useBrandName();
  return (
    <Box
      component="section"
      aria-label={t("takeBack.kept")}
      // A scrolling region is reached by keyboard only when it can be focused.
      tabIndex={0}
      sx={{ maxHeight: 240, overflow: "auto", mt: 2 }}
    >
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {cars.map(({ car_id, brand, model, year, supplier_sku, why, ...traits }) => (
          <Box component="li" key={car_id} sx={{ overflowWrap: "anywhere" }}>
            <strong>
              {nameOf(brand)} {model}, {year}
            </strong>
            <Traits of={traits} /> ({supplier_sku}): {t(`takeBack.why.${why}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
