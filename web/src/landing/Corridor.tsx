import { keyframes } from "@mui/material/styles";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { factories, field, khorgos, markets, place, road } from "./corridor.ts";

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
