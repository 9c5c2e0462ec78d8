import { keyframes } from "@mui/material/styles";
import { light } from "../tokens.ts";
import { colourVariables } from "./colour-variables.ts";

/**
 * How every screen is printed: without what only a screen can do, and in dark ink on white paper whatever the mode,
 * because nobody wants to print a dark page. Drawings keep their paints.
 */
export const onPaper = {
  "@page": { margin: "12mm" },
  "@media print": {
    ":root": { colorScheme: "light !important", ...colourVariables(light) },
    "html, body": { background: "#ffffff !important" },
    "*, *::before, *::after": {
      color: `${light.text.primary} !important`,
      backgroundColor: "transparent !important",
      borderColor: `${light.divider} !important`,
      boxShadow: "none !important",
      transition: "none !important",
    },
    svg: { printColorAdjust: "exact" },
    "header, footer, nav, button, .MuiButton-root, .MuiSnackbar-root, a[href='#main']": {
      display: "none !important",
    },
    // Anyone who prints an open dialog wants what is in it, over as many pages as it takes, not what lies behind.
    "body:has(> .MuiDialog-root) > #root, .MuiBackdrop-root, .MuiDialog-root:has(~ .MuiDialog-root)": {
      display: "none !important",
    },
    "body:has(> .MuiDialog-root)": { overflow: "visible !important" },
    ".MuiDialog-root": { position: "static !important" },
    ".MuiDialog-container": { display: "block !important", height: "auto !important" },
    ".MuiDialog-paper, .MuiDialogContent-root": {
      margin: "0 !important",
      maxWidth: "none !important",
      maxHeight: "none !important",
      overflow: "visible !important",
    },
    // The ways to reach somebody are buttons there, and what a printed offer is good for.
    ".MuiDialog-root .MuiButton-root:is([href^='tel:'], [href^='mailto:'])": {
      display: "inline-flex !important",
    },
  },
} as const;

/** So long nobody misses what is on its way, in milliseconds; a skeleton that only flashes makes a wait seem longer. */
const PATIENCE = 300;

const come = keyframes`from { visibility: hidden; }`;
const breathe = keyframes`50% { opacity: 0.4; }`;

/** Skeletons are for waits, so they are not seen before it is one; their place is kept from the beginning. */
export const lateSkeleton = {
  animation: `${come} 1ms ${PATIENCE}ms backwards, ${breathe} 2s ease-in-out ${PATIENCE + 500}ms infinite`,
};
