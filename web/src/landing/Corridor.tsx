import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const onTheWay = keyframes`to { stroke-dashoffset: -28; }`;

/** In em, so that names keep their distance at every size. */
const label = {
  above: { dx: 0, dy: "-0.7em", textAnchor: "middle" },
  // Above, and clear of a road that comes from the left.
  beyond: { dx: "-0.85em", dy: "-0.85em", textAnchor: "start" },
  below: { dx: 0, dy: "1.4em", textAnchor: "middle" },
  left: { dx: "-0.7em", dy: "0.3em", textAnchor: "end" },
  right: { dx: "0.7em", dy: "0.3em", textAnchor: "start" },
} as const;

/** The way of a car: from the factory cities through Khorgos to the cities where it is sold. Still under reduced motion. */
export function Corridor() {
  const { t } = useTranslation("landing");
  const roads = [
    ...factories.map((city) => road(city, khorgos)),
    ...markets.map((city) => road(khorgos, city)),
  ];
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${field.width} ${field.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an <img>
      role="img"
      aria-label={t("corridor")}
      sx={{
        width: "100%",
        height: "auto",
        overflow: "visible",
        display: "block",
        color: "text.primary",
        "& text": { fontSize: { xs: 30, sm: 20, md: 17 }, fill: "currentColor" },
        "& .way": {
          animation: `${onTheWay} 1.6s linear infinite`,
          "@media (prefers-reduced-motion: reduce)": { animation: "none" },
        },
      }}
    >
      <Border />
      <g fill="none" strokeLinecap="round">
        {roads.map((way) => (
          <path key={way} d={way} stroke="var(--k-palette-divider)" strokeWidth="5" />
        ))}
        {roads.map((way, index) => (
          <path
            key={way}
            className="way"
            d={way}
            stroke={
              index < factories.length ? "var(--k-palette-secondary-main)" : "var(--k-palette-primary-main)"
            }
            strokeWidth="2"
            strokeDasharray="4 10"
          />
        ))}
      </g>
      {[...factories, ...markets].map(({ name, at, side, isSmall }, index) => {
        const [x, y] = place(at);
        return (
          <g key={name}>
            <circle
              cx={x}
              cy={y}
              r="6"
              fill="var(--k-palette-background-default)"
              strokeWidth="3"
              stroke={
                index < factories.length ? "var(--k-palette-secondary-main)" : "var(--k-palette-primary-main)"
              }
            />
            <Box
              component="text"
              x={x}
              y={y}
              {...label[side]}
              sx={{ display: { xs: isSmall ? "none" : "inline", sm: "inline" } }}
            >
              {t(`cities.${name}`)}
            </Box>
          </g>
        );
      })}
      <Gate />
    </Box>
  );
}

/** The border that every car crosses, with the country on either side. */
function Border() {
  const { t } = useTranslation("landing");
  const [x] = place(khorgos.at);
  return (
    <Box component="g" sx={{ color: "text.secondary", "& text": { letterSpacing: "0.06em" } }}>
      <path
        d={`M${x} 8V${field.height}`}
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <text x={x - 18} y={field.height - 8} textAnchor="end">
        {t("kazakhstan")}
      </text>
      <text x={x + 18} y={field.height - 8}>
        {t("china")}
      </text>
    </Box>
  );
}

/** Khorgos itself, the heart of the drawing. */
function Gate() {
  const { t } = useTranslation("landing");
  const [x, y] = place(khorgos.at);
  return (
    <g>
      <circle cx={x} cy={y} r="13" fill="var(--k-palette-primary-main)" />
      <circle cx={x} cy={y} r="5" fill="var(--k-palette-primary-contrastText)" />
      <Box
        component="text"
        x={x + 16}
        y={y - 18}
        textAnchor="start"
        sx={{ fontWeight: 700, fontSize: { xs: "36px !important", sm: "26px !important" } }}
      >
        {t("cities.khorgos")}
      </Box>
    </g>
  );
}

type City = {
  name: "chongqing" | "xian" | "hefei" | "shenzhen" | "khorgos" | "almaty" | "astana" | "aktau";
  /** Degrees east and north. */
  at: readonly [number, number];
  /** Where the name stands beside the dot. */
  side: "left" | "right" | "above" | "beyond" | "below";
  /** Its name gives way where there is little room. */
  isSmall?: boolean;
};

const factories: readonly City[] = [
  { name: "xian", at: [108.9, 34.3], side: "below", isSmall: true },
  { name: "hefei", at: [117.2, 31.8], side: "beyond" },
  { name: "chongqing", at: [106.5, 29.6], side: "right" },
  { name: "shenzhen", at: [114.1, 22.5], side: "left" },
];

const khorgos: City = { name: "khorgos", at: [80.4, 44.2], side: "above" };

const markets: readonly City[] = [
  { name: "almaty", at: [76.9, 43.2], side: "below" },
  { name: "astana", at: [71.4, 51.1], side: "above" },
  { name: "aktau", at: [51.2, 43.65], side: "above" },
];

/** The drawing's field, and where a place lies on it: degrees stretched so that the map looks right at 38° north. */
const field = { width: 760, height: 420 } as const;
const place = ([east, north]: readonly [number, number]): readonly [number, number] => [
  Math.round((east - 48.5) * 10.3),
  Math.round((53.5 - north) * 12.8),
];

/** A road between two places, bent to the north like the real ones. */
function road(from: City, to: City): string {
  const [x1, y1] = place(from.at);
  const [x2, y2] = place(to.at);
  const bend = Math.abs(x2 - x1) * 0.14;
  return `M${x1} ${y1}Q${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2 - bend)} ${x2} ${y2}`;
}
