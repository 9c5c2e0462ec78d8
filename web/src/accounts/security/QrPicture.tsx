import Box from "@mui/material/Box";
import { encode } from "uqr";

/** Modules of quiet around the picture, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code, dark on light also where the screen is dark: many cameras read nothing else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an <img>
      role="img"
      shapeRendering="crispEdges"
      sx={{
        width: 224,
        maxWidth: "100%",
        alignSelf: "flex-start",
        bgcolor: "#fff",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <title>{label}</title>
      <path d={path} fill="#000" />
    </Box>
  );
}
