import { coloursOf } from "@khorgos/contract/colours/colours";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { paintOf } from "./paints.ts";

/** Names a stored colour, or each of a pair, in the reader's language; the words of a supplier stay as typed. */
export function useColourName(): (colour: string) => string {
  const { t } = useTranslation("ui");
  return (stored) => {
    const parts = coloursOf(stored);
    return parts.length > 0 ? parts.map((colour) => t(`colours.${colour}`)).join(" / ") : stored;
  };
}

type ColoursProps = { body_color: string; interior_color?: string };

/**
 * The two-tone dot of tables: outside on the left, inside on the right. The words are its title. A car without colours
 * has an empty ring, which says nothing to screen readers, so that its name stands where all others do.
 */
export function ColourDot({ body_color, interior_color = "" }: ColoursProps) {
  const name = useColourName();
  const words = [body_color, interior_color].filter(Boolean).map(name).join(" / ");
  const [outside, inside] = [paintOf(body_color), paintOf(interior_color) ?? paintOf(body_color)];
  return (
    <Box
      component="svg"
      viewBox="0 0 16 16"
      {...(words ? { role: "img", "aria-label": words } : { "aria-hidden": true })}
      sx={{ width: 16, height: 16, flex: "none", verticalAlign: "-3px", color: "text.primary" }}
    >
      {words && <title>{words}</title>}
      <path d="M8 1a7 7 0 0 0 0 14Z" fill={outside ?? "none"} />
      <path d="M8 1a7 7 0 0 1 0 14Z" fill={inside ?? "none"} />
      <circle
        cx="8"
        cy="8"
        r="7"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeDasharray={outside ? undefined : "2 2"}
      />
    </Box>
  );
}
