import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of the preview under its heading. */
export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 4, py: 3 }}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {lead && <Box sx={{ color: "text.secondary", fontSize: "0.75rem", mt: 1 }}>{lead}</Box>}
      </Box>
      {children}
    </Card>
  );
}
