import Box from "@mui/material/Box";
import { FactoryIcon, StorefrontIcon } from "../ui/icons/account.tsx";

/** The sign of a trade: a supplier's is purple like the factory roads, a dealer's blue like the roads to market. */
export function RoleMark({ trade, plain = false }: { trade: "supplier" | "dealer"; plain?: boolean }) {
  const [Sign, colour] = trade === "supplier" ? [FactoryIcon, "secondary"] : [StorefrontIcon, "primary"];
  if (plain) return <Sign fontSize="small" />;
  return (
    <Box
      aria-hidden
      sx={{
        width: 40,
        height: 40,
        borderRadius: 1,
        flex: "none",
        display: "grid",
        placeItems: "center",
        bgcolor: `${colour}.light`,
        color: `${colour}.main`,
      }}
    >
      <Sign />
    </Box>
  );
}
