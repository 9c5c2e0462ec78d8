import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";

type SubmitButtonProps = {
  children: ReactNode;
  /** Said while sending: "Submitting...". */
  busy?: string;
  disabled?: boolean;
  fullWidth?: boolean;
  /** Red, for what cannot be undone. */
  isFinal?: boolean;
};

/** The one primary action of a form. It cannot be pressed twice. */
export function SubmitButton({
  children,
  busy,
  disabled = false,
  fullWidth = false,
  isFinal = false,
}: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      color={isFinal ? "error" : "primary"}
      disabled={disabled || isSubmitting}
      fullWidth={fullWidth}
      startIcon={isSubmitting && <CircularProgress size={16} color="inherit" />}
      sx={{ alignSelf: "flex-start" }}
    >
      {isSubmitting ? (busy ?? children) : children}
    </Button>
  );
}
