import useMediaQuery from "@mui/material/useMediaQuery";

/** So narrow that what is seldom needed moves into a sheet, and a dialog fills the screen. */
export const useIsPhone = () => useMediaQuery("(max-width: 599.95px)");
