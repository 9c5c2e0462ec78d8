import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

type DraftBarProps = { children: ReactNode; drop: string; onDrop: () => void };

/** Says what there is of a draft, and drops it. */
export const DraftBar = ({ children, drop, onDrop }: DraftBarProps) => (
  <Box
    component="output"
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 3,
      px: 4,
      py: 1,
      borderRadius: 1,
      bgcolor: "primary.light",
    }}
  >
    {children}
    <Button size="small" sx={{ mx: -2 }} onClick={onDrop}>
      {drop}
    </Button>
  </Box>
);
