import Box from "@mui/material/Box";
import { CarSilhouette } from "../ui/car/CarSilhouette.tsx";

/** A supplier's yard. */
export function Stock() {
  return (
    <Box aria-hidden sx={{ display: "flex", gap: 2 }}>
      <CarSilhouette brand="Haval" model="Jolion" body_color="white" interior_color="black" width={64} />
      <CarSilhouette brand="BYD" model="Han" body_color="blue" interior_color="beige" width={64} />
      <CarSilhouette brand="BYD" model="Dolphin" body_color="turquoise" interior_color="gray" width={64} />
    </Box>
  );
}

/** Offers on a line of prices, the best one green, the budget at the end. */
export function PriceLine() {
  return (
    <Box
      component="svg"
      viewBox="0 3 200 26"
      aria-hidden
      sx={{ width: 200, height: 26, color: "text.secondary" }}
    >
      <path d="M4 18h192" stroke="currentColor" strokeOpacity="0.4" strokeWidth="2" strokeLinecap="round" />
      <path d="M188 9v18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      {[112, 146, 166].map((x) => (
        <circle
          key={x}
          cx={x}
          cy="18"
          r="5"
          fill="var(--k-palette-background-paper)"
          stroke="var(--k-palette-primary-main)"
          strokeWidth="2"
        />
      ))}
      <circle cx="64" cy="18" r="8" fill="var(--k-palette-success-main)" />
      <path
        d="m60 18 3 3 5-6"
        fill="none"
        stroke="var(--k-palette-success-contrastText)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
