import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type PropsWithChildren, useId, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { ChevronRightIcon } from "./icons/list.tsx";

type FoldedFieldsProps = PropsWithChildren<{
  title: string;
  /** The fields in it. */
  names: readonly string[];
  /** What is to be known of them while they are folded. */
  summary?: string | undefined;
}>;

/** Fields that few need, folded while none of them is said. What is wrong among them unfolds them. */
export function Folded({ title, names, summary, children }: FoldedFieldsProps) {
  const { getValues } = useFormContext<Record<string, unknown>>();
  const { errors } = useFormState<Record<string, unknown>>();
  const [isOpen, setOpen] = useState(() => names.some((name) => (getValues(name) ?? "") !== ""));
  const [id, buttonId] = [useId(), useId()];
  const isShown = isOpen || names.some((name) => errors[name]);
  return (
    <Box>
      <Button
        id={buttonId}
        // In line with the fields.
        sx={{ ml: -2, pl: 1, textAlign: "start" }}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        startIcon={
          <ChevronRightIcon
            sx={{ transform: isShown ? "rotate(90deg)" : "none", transition: "transform 150ms" }}
          />
        }
      >
        {title}
      </Button>
      {summary && !isShown && (
        <Box sx={{ pl: 5, fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
          {summary}
        </Box>
      )}
      <Box
        component="fieldset"
        id={id}
        aria-labelledby={buttonId}
        hidden={!isShown}
        sx={{ border: 0, m: 0, p: 0, pt: 3, minWidth: 0 }}
      >
        <Box
          sx={{
            display: "grid",
            gap: 4,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
