import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";
import ThemeProvider from "@mui/system/ThemeProvider";
import { type PropsWithChildren, useLayoutEffect } from "react";
import * as tokens from "./tokens.ts";
import { useShownMode } from "./colour-mode.ts";
import { components } from "./theme-components.ts";

/** The look of all that is inside, in the colour mode that was chosen. */
export function Look({ children }: PropsWithChildren) {
  const mode = useShownMode();
  const theme = themes[mode];

  // What `first-paint.js` set for the page behind and for the browser's own bars.
  useLayoutEffect(() => {
    document.documentElement.dataset.mode = mode;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", theme.palette.background.paper);
  }, [mode, theme]);

  // The system's own provider: Material's brings everything for CSS variables along, which our two plain themes do without.
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

const size = (px: number, fontWeight: number) => ({
  fontSize: `${px / 16}rem`,
  fontWeight,
  lineHeight: px >= 20 ? "var(--leading-tight)" : "var(--leading)",
  letterSpacing: 0,
});

const common: ThemeOptions = {
  shape: { borderRadius: tokens.radius.field },
  spacing: 4,
  typography: {
    fontFamily: tokens.fonts,
    h1: { ...size(28, 650), letterSpacing: "-0.01em" },
    h2: size(20, 650),
    h3: size(16, 650),
    h4: size(14, 650),
    subtitle1: size(16, 400),
    subtitle2: size(14, 600),
    body1: size(14, 400),
    body2: size(14, 400),
    caption: size(12, 400),
    button: { ...size(14, 600), textTransform: "none" },
    overline: { ...size(12, 650), textTransform: "none" },
  },
  transitions: {
    duration: {
      enteringScreen: 180,
      leavingScreen: 150,
      standard: 180,
      short: 150,
      shorter: 150,
      shortest: 100,
      complex: 200,
    },
  },
  components,
};

let light: Theme | undefined;
let dark: Theme | undefined;

/** The whole look, in both colour modes. Each is made when it is first shown: most visits show one. */
export const themes = {
  get light(): Theme {
    return (light ??= createTheme({
      ...common,
      palette: { mode: "light", ...tokens.light, action: { active: tokens.light.text.secondary } },
    }));
  },
  get dark(): Theme {
    return (dark ??= createTheme({
      ...common,
      palette: { mode: "dark", ...tokens.dark, action: { active: tokens.dark.text.secondary } },
    }));
  },
};
