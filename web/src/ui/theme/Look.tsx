import ThemeProvider from "@mui/system/ThemeProvider";
import { type PropsWithChildren, useLayoutEffect } from "react";
import { useShownMode } from "./colour-mode.ts";
import { themes } from "./theme.ts";

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
