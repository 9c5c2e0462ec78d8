/** Every colour of the product, chosen once. Each text colour has at least 4.5:1 against its surfaces. */

export const light = {
  primary: { main: "#1759b3", dark: "#0f4189", light: "#dfeafa", contrastText: "#ffffff" },
  secondary: { main: "#6b3fa0", dark: "#4f2c7b", light: "#ede4f7", contrastText: "#ffffff" },
  success: { main: "#17693a", dark: "#0f4d29", light: "#dcf1e4", contrastText: "#ffffff" },
  warning: { main: "#8a5200", dark: "#663c00", light: "#fbeccf", contrastText: "#ffffff" },
  error: { main: "#b3261e", dark: "#8c1d17", light: "#fbe3e1", contrastText: "#ffffff" },
  info: { main: "#1759b3", dark: "#0f4189", light: "#dfeafa", contrastText: "#ffffff" },
  background: { default: "#f3f5f8", paper: "#ffffff" },
  text: { primary: "#15202b", secondary: "#4c5a67", disabled: "#8794a1" },
  divider: "#d9e0e8",
} as const;

export const dark = {
  primary: { main: "#8ab8f5", dark: "#6aa2ec", light: "#1c3150", contrastText: "#0b1622" },
  secondary: { main: "#c9a9ec", dark: "#b48de0", light: "#33264a", contrastText: "#170c24" },
  success: { main: "#74cf9a", dark: "#55b97f", light: "#173626", contrastText: "#06170d" },
  warning: { main: "#efbb55", dark: "#d9a136", light: "#3a2d12", contrastText: "#1c1300" },
  error: { main: "#f2938b", dark: "#e5736a", light: "#44201e", contrastText: "#250705" },
  info: { main: "#8ab8f5", dark: "#6aa2ec", light: "#1c3150", contrastText: "#0b1622" },
  background: { default: "#0e141b", paper: "#161e27" },
  text: { primary: "#e6ebf1", secondary: "#a3b0bd", disabled: "#6b7885" },
  divider: "#2a3541",
} as const;

/** System fonts: nothing to download, and Chinese glyphs where `lang` says Chinese. */
export const fonts = 'system-ui, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif';

/** What everything on a screen keeps to, from the bar to the foot: how wide it gets, and the room at its sides. */
export const frame = { maxWidth: 1440, mx: "auto", px: { xs: 4, md: 6 } } as const;

export const radius = { card: 10, field: 8 } as const;

/** The heights of what can be pressed: for a mouse, and for a finger. */
export const press = { mouse: 36, touch: 44 } as const;

/** For words that only screen readers say. */
export const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
