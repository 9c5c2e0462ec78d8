import type { Car } from "@khorgos/contract/cars/cars";
import { mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import { CarChanges } from "@khorgos/contract/cars/changes";
import { type Complaint, complaintOf } from "@khorgos/contract/platform/complaints";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import Tooltip from "@mui/material/Tooltip";
import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { useNotice } from "../platform/notices.tsx";
import { isFarPrice } from "./car-form.rules.ts";
import { withoutDecoration } from "./filters.rules.ts";
import { useFieldWords } from "./use-car-words.ts";
import { baseOf, useSaveCar } from "./use-save-car.ts";

type NumberEditorProps = { car: Car; name: "price" | "quantity"; label: string; onClose: () => void };

/** What is asked before it is saved: it overwrites what another has just written, or is likely a slip of the decimal point. */
type Doubt = { kind: "changed meanwhile" } | { kind: "far"; price: number };

/**
 * The field of one number of a car: Enter or leaving it saves, Escape leaves the car as it is. It stays, with what was
 * typed, until that is saved or given up. Mount it anew for every edit.
 */
export function NumberEditor({ car, name, label, onClose }: NumberEditorProps) {
  const { t } = useTranslation("cars");
  const { t: say } = useTranslation("platform");
  const words = useFieldWords();
  const notice = useNotice();
  const save = useSaveCar();
  const [base, setBase] = useState(() => baseOf(car));
  const [typed, setTyped] = useState(() => String(car[name]));
  const [wrong, setWrong] = useState<Complaint>();
  const [doubt, setDoubt] = useState<Doubt>();
  const [isSaving, setSaving] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const questionId = useId();

  async function finish() {
    if (isSaving) return;
    if (typed === String(base.form[name])) return onClose();
    const checked = CarChanges.safeParse({ [name]: withoutDecoration(typed) }, { reportInput: true });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      return setWrong(issue && complaintOf(issue));
    }
    const { price } = checked.data;
    if (doubt?.kind !== "far" && price !== undefined && isFarPrice(Number(base.form.price), price))
      return setDoubt({ kind: "far", price });
    setSaving(true);
    try {
      const conflict = await save(base, checked.data);
      if (!conflict) {
        const { quantity } = checked.data;
        if (car.vin && quantity !== undefined && !mayHaveVin({ quantity }))
          notice.success(t("inRow.vinRemoved", { vin: car.vin }));
        return onClose();
      }
      setBase(conflict.theirs);
      setDoubt({ kind: "changed meanwhile" });
    } catch (error) {
      notice.failure(error, t("stock.updateFailed"));
    }
    setSaving(false);
  }

  const complaint = wrong && complaintText(say, wrong);
  const kept = words.say(name, base.form[name]);
  const query =
    doubt?.kind === "far"
      ? t("inRow.far", { was: kept, value: words.say(name, doubt.price) })
      : t("inRow.changedMeanwhile", { value: kept });
  const isAsked = doubt !== undefined && !wrong;

  function press(event: KeyPress) {
    if (event.key === "Enter") void finish();
    if (event.key === "Escape") onClose();
    if (event.key === "Tab" && !event.shiftKey && isAsked) {
      event.preventDefault();
      saveButton.current?.focus();
    }
  }

  return (
    <>
      <Tooltip
        open={complaint !== undefined}
        title={complaint ?? ""}
        describeChild
        arrow
        slotProps={{
          tooltip: { sx: { bgcolor: "error.main", color: "error.contrastText" } },
          arrow: { sx: { color: "error.main" } },
        }}
      >
        <OutlinedInput
          ref={setField}
          size="small"
          // A field of numbers would drop the letters of "3.85万" and leave 3.85 to be saved.
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its reader has just pressed the number
          autoFocus
          readOnly={isSaving}
          value={typed}
          error={complaint !== undefined || isAsked}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
            if (doubt?.kind === "far") setDoubt(undefined);
          }}
          onBlur={() => !doubt && void finish()}
          onKeyDown={press}
          inputProps={{
            "aria-label": label,
            "aria-invalid": complaint !== undefined || isAsked,
            "aria-describedby": isAsked ? questionId : undefined,
            inputMode: name === "price" ? "decimal" : "numeric",
            autoComplete: "off",
          }}
          sx={{ width: "100%", "& input": { textAlign: "right", px: 1, py: 0.5 } }}
        />
      </Tooltip>
      {isAsked && field && (
        <NumberQuestion
          field={field}
          id={questionId}
          query={query}
          kept={kept}
          isSaving={isSaving}
          onSave={() => void finish()}
          saveButton={saveButton}
          onKeep={onClose}
          // What another has changed meanwhile is often found out by leaving the field, so that the next press says nothing.
          isLeftByPress={doubt.kind === "far"}
        />
      )}
    </>
  );
}

type NumberQuestionProps = {
  /** The field it asks about; it stands below. */
  field: HTMLElement;
  /** Ties the field to the query, for screen readers. */
  id: string;
  query: string;
  /** What stays unless the answer is to save, in words. */
  kept: string;
  isSaving: boolean;
  onSave: () => void;
  /** So that Tab leads from the field to the answers, which stand elsewhere in the document. */
  saveButton: RefObject<HTMLButtonElement | null>;
  onKeep: () => void;
  /** Whether a press anywhere else means to keep. */
  isLeftByPress: boolean;
};

/** Asks before a number in a row is saved. Escape answers as well, wherever the focus has gone meanwhile. */
export function NumberQuestion({
  field,
  id,
  query,
  kept,
  isSaving,
  onSave,
  saveButton,
  onKeep,
  isLeftByPress,
}: NumberQuestionProps) {
  const { t } = useTranslation("cars");
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const keepByKey = ({ key }: KeyboardEvent) => key === "Escape" && onKeep();
    const keepByPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && (field.contains(target) || box.current?.contains(target));
      if (isLeftByPress && !isInside) onKeep();
    };
    document.addEventListener("keydown", keepByKey);
    document.addEventListener("pointerdown", keepByPress);
    return () => {
      document.removeEventListener("keydown", keepByKey);
      document.removeEventListener("pointerdown", keepByPress);
    };
  }, [field, isLeftByPress, onKeep]);

  return (
    <Popper
      open
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is said to be a tooltip otherwise
      role="group"
      aria-labelledby={id}
      anchorEl={field}
      // Within the landmark that the table is in.
      container={field.closest("main")}
      placement="bottom-end"
      // React counts it as a part of the row, whose presses open the car.
      onClick={(event) => event.stopPropagation()}
      sx={{ zIndex: "tooltip" }}
    >
      <Paper ref={box} variant="outlined" sx={{ mt: 1, p: 3, maxWidth: 320, borderColor: "warning.main" }}>
        <Box id={id} role="alert">
          {query}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
          <Button
            ref={saveButton}
            size="small"
            variant="contained"
            disabled={isSaving}
            onClick={onSave}
            aria-keyshortcuts="Enter"
          >
            {t("inRow.save")}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={isSaving}
            onClick={onKeep}
            aria-keyshortcuts="Escape"
          >
            {t("inRow.keep", { value: kept })}
          </Button>
        </Box>
      </Paper>
    </Popper>
  );
}
