import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../platform/format.ts";
import { useColourName } from "../ui/Colours.tsx";
import { CloseIcon, TuneIcon } from "../ui/icons/list.tsx";
import { press } from "../ui/theme/tokens.ts";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import {
  type ActiveFilter,
  activeFilters,
  type ChangeUrl,
  cleared,
  type MarketUrl,
  without,
} from "./market-url.rules.ts";
import { useFactWords } from "./use-car-words.ts";

/**
 * The filters in force, each gone at a press, or all at once. On a phone one line: what does not fit is reached by
 * scrolling sideways.
 */
export function FilterChips({ url, change }: { url: MarketUrl; change: ChangeUrl }) {
  const { t } = useTranslation("cars");
  const say = useChipWords(url.brand ?? "");
  const active = activeFilters(url);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
      <Box
        component="ul"
        aria-label={t("filters.active")}
        sx={{
          display: "flex",
          gap: 2,
          m: 0,
          p: "2px",
          pr: 4,
          listStyle: "none",
          minWidth: 0,
          flexWrap: { md: "wrap" },
          overflowX: { xs: "auto", md: "visible" },
          scrollbarWidth: "none",
          // What goes on past the edge fades out instead of being cut.
          maskImage: { xs: "linear-gradient(to left, transparent, #000 16px)", md: "none" },
        }}
      >
        {active.map((filter) => {
          const remove = () => change(without(filter.name));
          return (
            <Box
              component="li"
              key={filter.name}
              sx={{ flex: { xs: "none", md: "0 1 auto" }, maxWidth: "100%" }}
            >
              <Chip
                label={say(filter)}
                onClick={remove}
                onDelete={remove}
                deleteIcon={<CloseIcon />}
                aria-label={t("filters.remove", { filter: say(filter) })}
                sx={{
                  height: 28,
                  bgcolor: "primary.light",
                  color: "text.primary",
                  "& .MuiChip-deleteIcon": { fontSize: 16, color: "text.secondary" },
                  "@media (pointer: coarse)": { height: press.touch },
                }}
              />
            </Box>
          );
        })}
      </Box>
      <Button size="small" onClick={() => change(cleared)} sx={{ flex: "none" }}>
        {t("filters.all")}
      </Button>
    </Box>
  );
}

function useChipWords(brand: string) {
  const { t } = useTranslation("cars");
  const nameOf = useColourName();
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const placeOf = usePlaceName();
  const facts = useFactWords();
  return ({ name, value }: ActiveFilter): string => {
    switch (name) {
      case "brand":
        return brandOf(String(value));
      case "model":
        return modelOf({ brand, model: String(value), model_name: "" });
      case "location":
        return placeOf(String(value));
      case "body_color":
      case "interior_color":
        return t(`chips.${name}`, { value: nameOf(String(value)) });
      case "price_min":
      case "price_max":
        return t(`chips.${name}`, { value: money(Number(value)) });
      case "powertrain":
        return facts.inShort({ powertrain: Powertrain.safeParse(value).data });
      case "condition":
        return facts.say(name, CarCondition.safeParse(value).data);
      case "mileage_max":
        return t("chips.mileage_max", { value: wholeNumber(Number(value)) });
      case "quantity_min":
        return t("chips.quantity_min", { count: Number(value), value });
      default:
        return t(`chips.${name}`, { value });
    }
  };
}

type FilterButtonProps = {
  /** How many filters are in force. */
  active: number;
  /** Without its word, which screen readers still read. */
  isSmall: boolean;
  onClick: () => void;
};

/** Opens the filters where they have no room beside the list. */
export function FilterButton({ active, isSmall, onClick }: FilterButtonProps) {
  const { t } = useTranslation("cars");
  return (
    // Inside the corner, where the navigation cannot cover it.
    <Badge badgeContent={active} color="primary" sx={{ "& .MuiBadge-badge": { top: 4, right: 4 } }}>
      <Button
        variant="outlined"
        onClick={onClick}
        aria-haspopup="dialog"
        aria-label={active > 0 ? t("filters.titleWithCount", { count: active }) : t("filters.title")}
        sx={{ gap: 2, px: 3, minWidth: 44 }}
      >
        <TuneIcon fontSize="small" />
        {!isSmall && t("filters.title")}
      </Button>
    </Badge>
  );
}
