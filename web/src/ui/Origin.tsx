import type { CostLine } from "@khorgos/contract/costs/estimate";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { ChevronRightIcon } from "./icons/list.tsx";
import { useIsPhone } from "./theme/use-is-phone.ts";
import { useCostWords } from "./use-cost-words.ts";

export const small = { fontSize: "0.75rem", fontWeight: 400, color: "text.secondary" } as const;

/** How certain a line is, of which day, and by whom. On phones long sources are one row, which unfolds. */
export function Origin({ line }: { line: CostLine }) {
  const { certaintyOf } = useCostWords();
  const { source } = line;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const words = [certaintyOf(line), source].filter(Boolean).join(" · ");
  if (!isPhone || !source) return <Box sx={small}>{words}</Box>;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      sx={{
        ...small,
        display: "flex",
        alignItems: "flex-start",
        width: "100%",
        textAlign: "left",
        minHeight: 32,
        py: 1.5,
        fontFamily: "inherit",
        lineHeight: "inherit",
        borderRadius: 1,
      }}
    >
      <Box
        component="span"
        title={words}
        sx={{
          flex: "1 1 auto",
          minWidth: 0,
          overflowWrap: "anywhere",
          ...(!isOpen && { overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" }),
          "@media print": { whiteSpace: "normal" },
        }}
      >
        {words}
      </Box>
      <ChevronRightIcon
        aria-hidden
        sx={{
          fontSize: "1rem",
          flex: "0 0 auto",
          transform: isOpen ? "rotate(-90deg)" : "rotate(90deg)",
          "@media print": { display: "none" },
        }}
      />
    </ButtonBase>
  );
}
