import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../platform/i18n.ts";
import { useColourName } from "../../ui/car/Colours.tsx";
import { useBrandName, useModelName, useSpellings } from "../../ui/car/use-brand-name.ts";
import { usePlaceName } from "../../ui/car/use-place-name.ts";
import { SearchSelect } from "../../ui/SearchSelect.tsx";
import { useFilterWords } from "../cars.api.ts";
import { Bounds } from "./bounds/Bounds.tsx";
import { FactFilters } from "../facts/FactFilters.tsx";
import { type ChangeUrl, chooseBrand, isReversed, type MarketUrl } from "./market-url.rules.ts";
import { NumberFilter } from "./bounds/NumberFilter.tsx";
import { placeOptions } from "./place-options.rules.ts";

type FilterPanelProps = {
  url: MarketUrl;
  change: ChangeUrl;
  /** A picture of the prices, under their bounds; no room is kept where none is to come. */
  prices: ReactNode;
};

/** What the market can be narrowed by. Every choice acts at once. */
export function FilterPanel({ url, change, prices }: FilterPanelProps) {
  const { t } = useTranslation("cars");
  const words = useFilterWords(url.brand);
  const nameOf = useColourName();
  const brandOf = useBrandName();
  const placeOf = usePlaceName();
  // Asked for when somebody is about to type a brand; few do.
  const [isTyping, setTyping] = useState(false);
  const spellings = useSpellings({ enabled: isTyping });
  const modelOf = useModelName();
  const { brand = "" } = url;
  const word = (name: "location" | "body_color" | "interior_color") => ({
    label: t(`filters.${name}`),
    placeholder: t("filters.anyColour"),
    value: url[name] ?? "",
    onChange: (value: string) => change({ [name]: value || undefined }),
  });

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <SearchSelect
        label={t("filters.brand")}
        placeholder={t("filters.anyBrand")}
        value={url.brand ?? ""}
        options={words.brands}
        nameOf={brandOf}
        alsoOf={spellings.ofBrand}
        onFocus={() => setTyping(true)}
        onChange={(brand) => change(chooseBrand(brand))}
      />
      <SearchSelect
        label={t("filters.model")}
        placeholder={url.brand ? t("filters.anyBrand") : t("filters.chooseBrandFirst")}
        value={url.model ?? ""}
        options={words.models}
        disabled={!url.brand}
        nameOf={(model) => modelOf({ brand, model, model_name: "" })}
        alsoOf={(model) => spellings.ofModel(brand, model)}
        onFocus={() => setTyping(true)}
        onChange={(model) => change({ model: model || undefined })}
      />
      <Bounds label={t("filters.year")} isReversed={isReversed(url.year_min, url.year_max)}>
        <NumberFilter name="year_min" value={url.year_min} change={change} />
        <NumberFilter name="year_max" value={url.year_max} change={change} />
      </Bounds>
      <Bounds label={t("filters.price")} isReversed={isReversed(url.price_min, url.price_max)}>
        <NumberFilter name="price_min" value={url.price_min} change={change} />
        <NumberFilter name="price_max" value={url.price_max} change={change} />
      </Bounds>
      {/* Its place is kept, so that nothing moves when it comes. */}
      {prices && <Box sx={{ minHeight: 128 }}>{prices}</Box>}
      <SearchSelect
        {...word("location")}
        options={placeOptions(words.locations, url.location ?? "", currentLanguage())}
        nameOf={placeOf}
        alsoOf={spellingsOf}
      />
      <SearchSelect {...word("body_color")} options={words.body_colors} nameOf={nameOf} />
      <SearchSelect {...word("interior_color")} options={words.interior_colors} nameOf={nameOf} />
      <FactFilters url={url} change={change} />
    </Box>
  );
}
