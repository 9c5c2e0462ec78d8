import Box from "@mui/material/Box";
import { type BodyType, guessBodyType } from "./body-type.rules.ts";
import { paintOf } from "./paints.ts";

/** Body, glass, and where the two wheels stand, on a field of 120 × 48. */
const shapes: Record<BodyType, { body: string; glass: string; wheels: readonly [number, number] }> = {
  sedan: {
    body: "M5 33c0-6 5-8 14-9l15-2C41 14 49 11 60 11c12 0 21 4 29 11l13 2c9 1 13 4 13 9v3q0 2-2 2H7q-2 0-2-2Z",
    glass: "M40 22c5-5 11-8 18-8v8Zm21-8c9 0 16 3 22 8H61Z",
    wheels: [28, 93],
  },
  suv: {
    body: "M5 32l1-6c1-4 5-6 12-6l14-1 9-9c2-2 5-3 8-3h40c6 0 9 2 12 6l5 7c6 1 9 4 9 8v8q0 2-2 2H7q-2 0-2-2Z",
    glass: "M38 19l7-7c2-1 3-2 5-2h13v9Zm28-9h22c4 0 6 1 8 4l4 5H66Z",
    wheels: [28, 92],
  },
  hatch: {
    body: "M14 32c0-5 4-8 11-9l11-2C43 12 50 9 61 9h16c9 0 14 4 18 11l8 4c3 2 4 5 4 9v3q0 2-2 2H16q-2 0-2-2Z",
    glass: "M42 21c5-6 10-9 18-9v9Zm21-9h13c7 0 11 3 14 9H63Z",
    wheels: [35, 88],
  },
  van: {
    body: "M5 31c0-5 3-8 10-10L31 10c4-3 8-4 13-4h56c8 0 12 3 13 10l1 9v11q0 2-2 2H7q-2 0-2-2Z",
    glass: "M30 20l7-6c3-2 6-3 10-3v9Zm20-9h22v9H50Zm25 0h23c5 0 7 2 8 9H75Z",
    wheels: [27, 94],
  },
  unknown: {
    body: "M6 33c0-5 4-8 12-9 10-1 15-3 22-8 6-4 12-6 20-6s17 2 24 7c6 4 11 6 19 7s12 4 12 9v3q0 2-2 2H8q-2 0-2-2Z",
    glass: "M42 22c6-6 11-8 18-8s14 2 21 8Z",
    wheels: [29, 92],
  },
};

type CarSilhouetteProps = {
  brand: string;
  model: string;
  body_color: string;
  interior_color: string;
  /** In pixels; the height follows. */
  width?: number;
};

/** A car at a glance: its kind, painted as it is outside, with the colour inside behind the glass. Says nothing to screen readers. */
export function CarSilhouette({ brand, model, body_color, interior_color, width = 120 }: CarSilhouetteProps) {
  const { body, glass, wheels } = shapes[guessBodyType(brand, model)];
  return (
    <Box
      component="svg"
      viewBox="0 0 120 48"
      aria-hidden
      sx={{ width, height: width * 0.4, flex: "none", color: "text.primary", display: "block" }}
    >
      <path d="M2 45.500h116" stroke="currentColor" strokeOpacity="0.25" strokeLinecap="round" />
      <path
        d={body}
        fill={paintOf(body_color) ?? "none"}
        stroke="currentColor"
        strokeOpacity="0.55"
        strokeWidth="1.200"
      />
      <path
        d={glass}
        fill={paintOf(interior_color) ?? "var(--k-palette-background-default)"}
        stroke="currentColor"
        strokeOpacity="0.55"
      />
      {wheels.map((x) => (
        <g key={x}>
          <circle
            cx={x}
            cy="38"
            r="7.500"
            fill="#20272e"
            stroke="currentColor"
            strokeOpacity="0.55"
            strokeWidth="1.200"
          />
          <circle cx={x} cy="38" r="3" fill="#b9c2cb" />
        </g>
      ))}
    </Box>
  );
}
