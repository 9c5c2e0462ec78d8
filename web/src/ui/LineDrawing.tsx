import SvgIcon from "@mui/material/SvgIcon";

/** An empty row of parking bays, one to be filled, a lens that finds nothing, a broken road, a cut cable. */
const drawings = {
  empty: "M8 58h104M16 58V30M45 58V30M75 58V30M104 58V30M60 14v20M50 24h20",
  noMatch:
    "M8 58h104M52 42a18 18 0 1 1 0-36 18 18 0 0 1 0 36ZM65 37l17 17M43 24h18M88 18h16M88 28h24M88 38h12",
  failed: "M8 58h38l6-9 8 14 6-9h46M28 46l6-12M86 46l6-12M60 8v14M60 28v4M44 40 60 6l16 34",
  offline:
    "M8 58h104M18 40c14 0 14-16 28-16h6M68 24h6c14 0 14 16 28 16M52 18v12M52 20h7M52 28h7M68 18v12M62 8l2 5M58 42l2-5M70 40l-3-5",
} as const;
export type Drawing = keyof typeof drawings;

/** One of our own line drawings, in the voice of secondary text. */
export function LineDrawing({ of }: { of: Drawing }) {
  return (
    <SvgIcon viewBox="0 0 120 66" sx={{ width: 120, height: 66, color: "text.secondary", opacity: 0.8 }}>
      <path
        d={drawings[of]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
