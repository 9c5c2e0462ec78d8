import { press } from "./theme/tokens.ts";

/** For a link that stands alone: it is pressed like a button, and is as large as one for a finger. */
export const pressable = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 24,
  "@media (pointer: coarse)": { minHeight: press.touch },
};
