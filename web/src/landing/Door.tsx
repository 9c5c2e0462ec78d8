import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router";

type DoorProps = {
  /** The supplier's door is purple like the factory roads, the dealer's blue like the roads to market. */
  colour: "primary" | "secondary";
  title: string;
  /** Says without words what happens behind it. */
  picture: ReactNode;
  gets: readonly string[];
  action: string;
  to: string;
};

/** One of the two ways in: for whom, what they get in three lines, and the handle. */
export function Door({ colour, title, picture, gets, action, to }: DoorProps) {
  return (
    <Card component="section" sx={{ p: { xs: 5, md: 6 }, display: "flex", flexDirection: "column", gap: 4 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 4,
          alignItems: "center",
          justifyContent: "space-between",
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {picture}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", flex: 1 }}>
        {gets.map((line) => (
          <Box
            component="li"
            key={line}
            sx={{ py: 2, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0, pt: 0 } }}
          >
            {line}
          </Box>
        ))}
      </Box>
      <Button component={Link} to={to} variant="contained" color={colour} sx={{ alignSelf: "flex-start" }}>
        {action}
      </Button>
    </Card>
  );
}
