import Box from "@mui/material/Box";
import { money } from "../platform/format.ts";

/** US dollars, never broken over two lines. `strong` where the price is the hero. */
export function Money({ amount, strong = false }: { amount: number; strong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ whiteSpace: "nowrap", ...(strong && { fontWeight: 650, fontSize: "1.25rem" }) }}
    >
      {money(amount)}
    </Box>
  );
}
