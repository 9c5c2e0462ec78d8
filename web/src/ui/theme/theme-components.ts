import { type Components, keyframes, type Theme } from "@mui/material/styles";
import { dark, light, press, radius } from "./tokens.ts";

type Tokens = { readonly [name: string]: string | Tokens };

/** Colours as CSS variables, for drawings: `primary.main` becomes `--k-palette-primary-main`. */
function colourVariables(tokens: Tokens, prefix = "--k-palette"): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(tokens)) {
    const variable = `${prefix}-${name}`;
    if (typeof value === "string") variables[variable] = value;
    else Object.assign(variables, colourVariables(value, variable));
  }
  return variables;
}

/**
 * How every screen is printed: without what only a screen can do, and in dark ink on white paper whatever the mode,
 * because nobody wants to print a dark page. Drawings keep their paints.
 */
const onPaper = {
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
const lateSkeleton = {
  animation: `${come} 1ms ${PATIENCE}ms backwards, ${breathe} 2s ease-in-out ${PATIENCE + 500}ms infinite`,
};

const touch = "@media (pointer: coarse)";
const hairline = (theme: Theme) => `1px solid ${theme.palette.divider}`;

/** Surfaces by tone and hairline instead of shadow; calm, dense, no ripples. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ":root": {
        "--leading": 1.4,
        "--leading-tight": 1.2,
        ...colourVariables(theme.palette.mode === "dark" ? dark : light),
      },
      ":root:lang(zh)": { "--leading": 1.6, "--leading-tight": 1.4 },
      body: {
        fontVariantNumeric: "tabular-nums",
        overflowWrap: "break-word",
        lineBreak: "strict",
        // No lone word or character on the last line.
        textWrap: "pretty",
        hyphens: "manual",
        WebkitTextSizeAdjust: "100%",
      },
      "h1, h2, h3, p, dd, li": { hyphens: "auto", hyphenateLimitChars: "12 4 4" },
      "h1:focus": { outline: "none" },
      ":focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "1ms !important",
          transitionDuration: "1ms !important",
        },
      },
      ...onPaper,
    }),
  },
  MuiSkeleton: { styleOverrides: { root: lateSkeleton } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // Browsers give buttons a font of their own; what is no Button of the kit, as a line that unfolds, would keep it.
        fontFamily: "inherit",
        "&.Mui-focusVisible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: press.mouse,
        padding: "6px 16px",
        whiteSpace: "normal",
        hyphens: "auto",
        [touch]: { minHeight: press.touch },
      },
      sizeSmall: { minHeight: 28, padding: "2px 10px", [touch]: { minHeight: press.touch } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.field, [touch]: { minWidth: press.touch, minHeight: press.touch } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.card,
        border: hairline(theme),
        boxShadow: "0 8px 32px rgb(0 0 0 / 0.24)",
        margin: 16,
      }),
      paperFullScreen: { border: 0, borderRadius: 0, margin: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: "1.25rem", fontWeight: 650, padding: "20px 24px 8px" } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px", gap: 8, flexWrap: "wrap" } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: hairline(theme), boxShadow: "0 4px 16px rgb(0 0 0 / 0.16)" }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: "0.875rem", minHeight: press.mouse, [touch]: { minHeight: press.touch } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderRadius: radius.field,
        minHeight: press.mouse,
        fontSize: "0.875rem",
        // Below 16 px a phone zooms into the field.
        [touch]: { minHeight: press.touch, fontSize: "1rem" },
        // Also under a finger, where the library would let the border fade; 3:1 against the page.
        "& .MuiOutlinedInput-notchedOutline, &:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline":
          { borderColor: `color-mix(in srgb, ${theme.palette.text.secondary} 70%, transparent)` },
      }),
      input: ({ theme }) => ({
        padding: "7px 12px",
        "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
        "&.Mui-disabled::placeholder": { WebkitTextFillColor: theme.palette.text.secondary },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      icon: { right: 8 },
      // A long option ends before the arrow; the library's own selector for this padding is as strong.
      select: { "&&&.MuiInputBase-input": { paddingRight: 40, textOverflow: "ellipsis" } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: "5px 12px",
        height: press.mouse,
        borderColor: theme.palette.divider,
        hyphens: "manual",
        // What can be pressed in a table is also what people copy from it: a price, a heading that sorts.
        "& .MuiButtonBase-root": { userSelect: "text" },
        [touch]: { height: press.touch },
      }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        fontSize: "0.75rem",
        fontWeight: 600,
        whiteSpace: "nowrap",
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 500, height: 24 },
      clickable: { [touch]: { height: press.touch } },
      label: { padding: "0 8px" },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: radius.field,
        alignItems: "center",
        // The library's own tints are nearly white in light mode and nearly black in dark.
        variants: (["success", "info", "warning", "error"] as const).map((severity) => ({
          props: { variant: "standard" as const, severity },
          style: ({ theme }) => ({
            backgroundColor: theme.palette[severity].light,
            color: theme.palette.text.primary,
          }),
        })),
      },
      message: { padding: "6px 0" },
    },
  },
  // As specified: 100 ms under a mouse, 700 ms under a finger.
  MuiTooltip: {
    defaultProps: { enterDelay: 100, enterTouchDelay: 700 },
    styleOverrides: { tooltip: { fontSize: "0.75rem" } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: "none",
        padding: "4px 10px",
        minHeight: press.mouse,
        [touch]: { minHeight: press.touch },
      },
    },
  },
  MuiLink: { defaultProps: { underline: "hover" }, styleOverrides: { root: { fontWeight: 500 } } },
};
