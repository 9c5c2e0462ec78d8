import { type Colour, coloursOf } from "@khorgos/contract/colours/colours";

/** How the twenty offered colours look as paint. */
const paints: Record<Colour, string> = {
  black: "#23272b",
  white: "#f7f8f8",
  silver: "#c3c9ce",
  gray: "#8a9299",
  red: "#c0272d",
  blue: "#2563c4",
  green: "#2f7d4f",
  brown: "#6f4a32",
  gold: "#c9a34e",
  orange: "#e0762b",
  yellow: "#ecc93b",
  purple: "#74479f",
  pink: "#e9a3b6",
  beige: "#dccdb3",
  maroon: "#6d1f2c",
  navy: "#1d2f5a",
  turquoise: "#2fa8a4",
  lime: "#a6cf3a",
  copper: "#b0683d",
  charcoal: "#454c53",
};

/** The paint of a stored colour, of a pair its main one; none for colours that only have the words of the supplier. */
export function paintOf(stored: string): string | undefined {
  const [main] = coloursOf(stored);
  return main && paints[main];
}
