import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { complaintText } from "../platform/failure-text.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useColourName } from "../ui/Colours.tsx";
import { SearchSelect } from "../ui/SearchSelect.tsx";
import { useBrandName, useModelName, useSpellings } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { useFilterWords } from "./cars.api.ts";
import { type ChangeUrl, chooseBrand, isReversed, type MarketUrl } from "./market-url.rules.ts";
import { type NumberFilterName, placeOptions, readNumberFilter } from "./filters.rules.ts";
import { useFactWords } from "./use-car-words.ts";

type FilterPanelProps = {
  url: MarketUrl;
  change: ChangeUrl;
  /** A picture of the prices, under their bounds; no room is kept where none is to come. */
  prices: ReactNode;
};

/** Filters of the market. Every choice acts at once. */
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

/** Filters of powertrain, condition and how far it may have gone; of many cars nobody says so. */
export function FactFilters({ url, change }: { url: MarketUrl; change: ChangeUrl }) {
  const { t } = useTranslation("cars");
  const { label, say } = useFactWords();
  const choice = (name: "powertrain" | "condition", options: readonly string[]) => ({
    label: label(name),
    placeholder: t("filters.anyColour"),
    value: url[name] ?? "",
    options,
    onChange: (value: string) => change({ [name]: value || undefined }),
  });
  return (
    <>
      <SearchSelect
        {...choice("powertrain", Powertrain.options)}
        nameOf={(value) => say("powertrain", Powertrain.safeParse(value).data)}
      />
      <SearchSelect
        {...choice("condition", CarCondition.options)}
        nameOf={(value) => say("condition", CarCondition.safeParse(value).data)}
      />
      <Bounds label={t("filters.mileage_max")}>
        <NumberFilter name="mileage_max" value={url.mileage_max} change={change} />
      </Bounds>
    </>
  );
}

type BoundsProps = { label: string; isReversed?: boolean; children: ReactNode };

/** The bounds of one thing, two or one. That no car can be between them is told where they stand, not by an empty list alone. */
export function Bounds({ label, isReversed: isEmpty = false, children }: BoundsProps) {
  const { t } = useTranslation("cars");
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: "0.875rem", fontWeight: 600, mb: 1, p: 0 }}>
        {label}
      </Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>{children}</Box>
      {isEmpty && (
        <Box role="alert" sx={{ fontSize: "0.75rem", color: "error.main", mt: 1 }}>
          {t("filters.reversed")}
        </Box>
      )}
    </Box>
  );
}

/** So long typing must rest before the market is asked, in milliseconds. */
const RESTS = 400;

const YEAR_DIGITS = 4;

type NumberFilterProps = { name: NumberFilterName; value: number | undefined; change: ChangeUrl };

const asText = (value: number | string | undefined) => (value === undefined ? "" : String(value));

/**
 * One bound. What cannot be used is told below it. What is typed stays as typed while the address follows a moment later; only a change from
 * elsewhere (Clear, a chip, Back) replaces the text.
 */
export function NumberFilter({ name, value, change }: NumberFilterProps) {
  const { t } = useTranslation("cars");
  const { t: say } = useTranslation("platform");
  const id = useId();
  // A link may say what cannot be used; it stands here to be mended, not dropped without a word.
  const [params] = useSearchParams();
  const given = value ?? params.get(name) ?? undefined;
  const [text, setText] = useState(() => asText(given));
  const [seen, setSeen] = useState(given);
  const [sent, setSent] = useState(value);
  const [isLeft, setLeft] = useState(true);

  if (given !== seen) {
    setSeen(given);
    if (value !== sent || typeof seen === "string") {
      setSent(value);
      setText(asText(given));
    }
  }

  const read = readNumberFilter(name, text);
  const meant = "wrong" in read ? sent : read.value;
  useEffect(() => {
    if (meant === sent) return undefined;
    const rest = setTimeout(() => {
      setSent(meant);
      change({ [name]: meant }, "quietly");
    }, RESTS);
    return () => clearTimeout(rest);
  }, [meant, sent, change, name]);

  // "20" on the way to "2024" is no mistake yet; four digits are a year.
  const isTyped = isLeft || (name.startsWith("year") && text.trim().length >= YEAR_DIGITS);
  const wrong = isTyped && "wrong" in read ? complaintText(say, read.wrong) : undefined;
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <OutlinedInput
        fullWidth
        value={text}
        placeholder={t(name.endsWith("min") ? "filters.from" : "filters.to")}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={wrong !== undefined}
        inputProps={{
          inputMode: "numeric",
          "aria-label": t(`filters.${name}`),
          "aria-invalid": wrong !== undefined,
          "aria-describedby": wrong && id,
          autoComplete: "off",
        }}
      />
      {wrong && (
        <Box id={id} role="alert" sx={{ fontSize: "0.75rem", color: "error.main", mt: 1 }}>
          {wrong}
        </Box>
      )}
    </Box>
  );
}
