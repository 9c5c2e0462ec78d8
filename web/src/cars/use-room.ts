import useMediaQuery from "@mui/material/useMediaQuery";

/** Heights in pixels of what stays at the top of the screen: the navigation, and the bar of a list. */
export const NAV_HEIGHT = 56;
export const BAR_HEIGHT = 56;

/** Narrower than this a table would leave its models less than 100 pixels, so lists become lines. On paper nothing is pressed, and a table says most. */
export const useTableFits = () => useMediaQuery("(min-width: 1000px), not screen");
/** Wide enough for a table with one column more, also beside the filters. */
export const useLandedTableFits = () => useMediaQuery("(min-width: 1380px), not screen");
/** Wide enough for filters beside the list. */
export const useRailFits = () => useMediaQuery("(min-width: 1280px)");
const useFinger = () => useMediaQuery("(pointer: coarse)");
/** The rows of tables, in pixels: for a mouse, and for a finger. */
export const useRowHeight = () => (useFinger() ? 44 : 36);
/** The column of a row's two buttons, in pixels: what a mouse needs, and for a finger two buttons of 44 with the cell's edges. */
export const useActionsWidth = (forMouse: number) => (useFinger() ? 108 : forMouse);
