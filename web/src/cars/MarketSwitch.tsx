import Box from "@mui/material/Box";
import { Suspense } from "react";
import { late } from "../platform/late.ts";

// Not every list has one.
const Switch = late(async () => (await import("@mui/material/Switch")).default);

/** Has it here by the time it is shown. */
export const orderSwitch = () => Switch.order();

type MarketSwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch with its words beside it: own cars among the others, the price in Almaty. */
export function MarketSwitch({ label, checked, onChange }: MarketSwitchProps) {
  return (
    <Box
      component="label"
      sx={{ display: "flex", alignItems: "center", whiteSpace: "nowrap", cursor: "pointer" }}
    >
      <Suspense fallback={<Box sx={{ width: 40, height: 24 }} />}>
        <Switch size="small" checked={checked} onChange={(_, isOn) => onChange(isOn)} />
      </Suspense>
      <Box component="span" sx={{ ml: 1 }}>
        {label}
      </Box>
    </Box>
  );
}
