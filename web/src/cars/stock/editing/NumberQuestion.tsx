import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

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
