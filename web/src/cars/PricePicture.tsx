import type { PriceBand, Prices } from "@khorgos/contract/cars/figures";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { roundMoney } from "../platform/format.ts";
import { placeOf } from "./prices.rules.ts";

type PricePictureProps = {
  prices: Prices;
  /** The whole picture in a sentence or two, for whom does not see it. */
  label: string;
  /** Whether a bar stands out; all do unless said otherwise. */
  isChosen?: (band: PriceBand) => boolean;
  /** A price to be pointed at, in US dollars. */
  mark?: number;
};

const all = () => true;

/** Of the bars, in pixels. */
const HEIGHT = 64;
/** Of one bar and of the room around it, in the drawing's own units. */
const [STEP, GAP, TALLEST] = [10, 1, 100];
/** Even a single car among thousands is seen. */
const LOWEST = 3;

/** How prices spread: a bar for each band of prices, and the lowest, the middle and the highest of them in words. */
export function PricePicture({ prices, label, isChosen = all, mark }: PricePictureProps) {
  const { t } = useTranslation("cars");
  const { bands } = prices;
  const most = Math.max(...bands.map(({ cars }) => cars));
  return (
    <Box sx={{ position: "relative" }}>
      <Box
        component="svg"
        viewBox={`0 0 ${bands.length * STEP} ${TALLEST}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an <img>
        role="img"
        aria-label={label}
        sx={{
          display: "block",
          width: "100%",
          height: HEIGHT,
          borderBottom: 1,
          borderColor: "text.disabled",
        }}
      >
        {bands.map((band, at) => {
          const height = band.cars && Math.max(LOWEST, (band.cars / most) * TALLEST);
          return (
            <rect
              key={band.from}
              data-chosen={isChosen(band)}
              x={at * STEP + GAP / 2}
              y={TALLEST - height}
              width={STEP - GAP}
              height={height}
              fill={`var(--k-palette-${isChosen(band) ? "primary-main" : "text-disabled"})`}
              fillOpacity={isChosen(band) ? 1 : 0.45}
            />
          );
        })}
      </Box>
      {mark !== undefined && <Mark place={placeOf(mark, prices)} />}
      <Tick place={placeOf(prices.median, prices)} />
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: "6px",
          display: "grid",
          gridTemplateColumns: "1fr 1fr",
          rowGap: 1,
          whiteSpace: "nowrap",
        }}
      >
        <Median amount={prices.median} place={placeOf(prices.median, prices)} />
        <Figure name={t("prices.lowest")} amount={prices.lowest} />
        <Figure name={t("prices.highest")} amount={prices.highest} isLast />
      </Box>
    </Box>
  );
}

/** Below the bars where a price stands among them. */
const Tick = ({ place }: { place: number }) => (
  <Box
    aria-hidden
    sx={{ position: "absolute", top: HEIGHT, width: 2, height: 6, ml: "-1px", bgcolor: "text.secondary" }}
    style={{ left: `${place * 100}%` }}
  />
);

/** The middle of all prices in words, under its place; at an edge it leans inwards. */
function Median({ amount, place }: { amount: number; place: number }) {
  const { t } = useTranslation("cars");
  const left = `${place * 100}%`;
  return (
    <Box
      sx={{ gridColumn: "1 / 3", justifySelf: "start", position: "relative", fontSize: "0.75rem" }}
      style={{ left, transform: `translateX(-${left})` }}
    >
      <Box component="dt" sx={{ display: "inline-block", mr: 1, color: "text.secondary" }}>
        {t("prices.median")}
      </Box>
      <Box component="dd" sx={{ display: "inline-block", m: 0, fontWeight: 600 }}>
        {roundMoney(amount)}
      </Box>
    </Box>
  );
}

type FigureProps = { name: string; amount: number; isLast?: boolean };

function Figure({ name, amount, isLast = false }: FigureProps) {
  return (
    <Box sx={{ textAlign: isLast ? "right" : "left" }}>
      <Box component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontSize: "0.8125rem" }}>
        {roundMoney(amount)}
      </Box>
    </Box>
  );
}

/** A needle through the bars. */
function Mark({ place }: { place: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        top: -6,
        height: HEIGHT + 6,
        width: 2,
        ml: "-1px",
        bgcolor: "text.primary",
        "&::before": {
          content: '""',
          position: "absolute",
          top: -4,
          left: "-3px",
          width: 8,
          height: 8,
          borderRadius: "50%",
          bgcolor: "text.primary",
        },
      }}
      style={{ left: `${place * 100}%` }}
    />
  );
}
