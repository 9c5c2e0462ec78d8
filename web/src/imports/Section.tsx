import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { ChevronRightIcon } from "../ui/icons/list.tsx";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  /** Few need it: it is folded until it is asked for. What is said of it may change that, as long as nobody has chosen. */
  isFolded?: boolean;
  children: ReactNode;
};

/** A part of the preview under its heading. */
export function Section({ title, lead, isFolded, children }: SectionProps) {
  const [titleId, contentId] = [useId(), useId()];
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? !isFolded;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 4, py: 3 }}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          {isFolded === undefined ? (
            title
          ) : (
            <Fold isOpen={isOpen} controls={contentId} onClick={() => choose(!isOpen)}>
              {title}
            </Fold>
          )}
        </Typography>
        {lead && isOpen && <Box sx={{ color: "text.secondary", fontSize: "0.75rem", mt: 1 }}>{lead}</Box>}
      </Box>
      {isOpen && <Box id={contentId}>{children}</Box>}
    </Card>
  );
}

type FoldProps = { isOpen: boolean; controls: string; onClick: () => void; children: ReactNode };

const Fold = ({ isOpen, controls, onClick, children }: FoldProps) => (
  <Box
    component="button"
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onClick}
    sx={{
      display: "flex",
      alignItems: "center",
      gap: 1,
      border: 0,
      p: 0,
      ml: -1,
      bgcolor: "transparent",
      color: "inherit",
      font: "inherit",
      textAlign: "start",
      cursor: "pointer",
    }}
  >
    <ChevronRightIcon
      fontSize="small"
      sx={{ transform: isOpen ? "rotate(90deg)" : "none", transition: "transform 150ms" }}
    />
    {children}
  </Box>
);
