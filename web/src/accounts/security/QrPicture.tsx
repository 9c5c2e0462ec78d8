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
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not hold the drawing
      role="img"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: 224, maxWidth: "100%", alignSelf: "flex-start", borderRadius: 8, background: "#fff" }}
    >
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}
