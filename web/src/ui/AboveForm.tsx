import Box from "@mui/material/Box";
import { type PropsWithChildren, useEffect, useRef } from "react";
import type { Refusal } from "./form-context.ts";

type AboveFormProps = PropsWithChildren<{
  /** The focus comes here with every new one. */
  about: Refusal;
  /** The id of its name, by which it is read when the focus comes; without one it is an alert. */
  labelledBy?: string;
  isSolved?: boolean;
}>;

/** Shows what is said about a whole form after it was sent. */
export function AboveForm({ about, labelledBy, isSolved = false, children }: AboveFormProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about) box.current?.focus();
  }, [about]);
  const tone = isSolved ? "success" : "error";
  return (
    <Box
      ref={box}
      {...(labelledBy ? { role: "group", "aria-labelledby": labelledBy } : { role: "alert" })}
      tabIndex={-1}
      sx={{
        px: 4,
        py: 3,
        borderRadius: 1,
        border: 1,
        borderColor: `${tone}.main`,
        bgcolor: `${tone}.light`,
        color: "text.primary",
        fontWeight: 500,
      }}
    >
      {children}
    </Box>
  );
}
