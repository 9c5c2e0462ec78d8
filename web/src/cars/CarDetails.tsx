import type { Car } from "@khorgos/contract/cars/cars";
import { factNames } from "@khorgos/contract/cars/facts";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { money } from "../platform/format.ts";
import { lateExtra } from "../platform/late.ts";
import { CarSilhouette } from "../ui/CarSilhouette.tsx";
import { ColourDot, useColourName } from "../ui/Colours.tsx";
import { CostCard } from "../ui/CostCard.tsx";
import { Moment } from "../ui/Moment.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { CarFrame, CarHeadFrame } from "./CarFrame.tsx";
import { CarPlace, QuantityChip } from "./CarPieces.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { Fact } from "./Fact.tsx";
import { GuideWords } from "./Guide.tsx";
import { useFactWords } from "./use-car-words.ts";

// Read after the car itself.
const CarPrices = lateExtra(async () => (await import("./CarPrices.tsx")).CarPrices);

/** Everything that is known of a car. Whom to call stands before the specification where there is one column. */
export function CarDetails({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  return (
    <CarFrame>
      <Card>
        <CarHead car={car} />
      </Card>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: 3,
          gridRow: { md: "span 4" },
          position: { md: "sticky" },
          top: 72,
          "@media print": { position: "static" },
        }}
      >
        <ContactCard car={car} />
        {car.own && (
          <Box sx={{ px: 5, color: "text.secondary" }}>
            {t("car.yours")}{" "}
            <Link component={RouterLink} to="/supplier/dashboard">
              {t("car.toStock")}
            </Link>
          </Box>
        )}
      </Box>
      <CarCosts key={car.id} car={car} />
      <Card
        component="article"
        sx={{ p: { xs: 4, md: 6 }, display: "flex", flexDirection: "column", gap: 6 }}
      >
        <Specification car={car} />
        <FactLines car={car} />
        <Words title={t("car.features")} text={car.additional_features} />
        <Words title={t("car.notes")} text={car.notes} />
      </Card>
      <Suspense>
        <CarPrices key={car.id} car={car} />
      </Suspense>
    </CarFrame>
  );
}

/** Shows what the car costs in Kazakhstan, told as the car is called here. */
function CarCosts({ car }: { car: Car }) {
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const { year, trim_level, car_id } = car;
  const title = [`${brandOf(car.brand)} ${modelOf(car)}`, year, trim_level, car_id]
    .filter(Boolean)
    .join(" · ");
  return <CostCard car={car} title={`${title} · ${money(car.price)}`} />;
}

/** The drawing, the price, how many and where. */
function CarHead({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  return (
    <CarHeadFrame>
      <CarSilhouette {...car} width={260} />
      <Box sx={{ textAlign: "right", ml: "auto" }}>
        <Box
          sx={{
            fontSize: "1.75rem",
            fontWeight: 650,
            lineHeight: "var(--leading-tight)",
            whiteSpace: "nowrap",
          }}
        >
          {money(car.price)}
        </Box>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary", mb: 2 }}>
          {t("car.pricePerCar")}
          <GuideWords car={car} />
        </Box>
        <Box
          sx={{ display: "flex", gap: 3, alignItems: "center", justifyContent: "flex-end", flexWrap: "wrap" }}
        >
          <CarPlace location={car.location} />
          <QuantityChip quantity={car.quantity} />
        </Box>
      </Box>
    </CarHeadFrame>
  );
}

function Specification({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const brandOf = useBrandName();
  const modelOf = useModelName();
  const placeOf = usePlaceName();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t("car.specification")}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 2,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
          columnGap: 8,
        }}
      >
        <Fact name={t("car.brand")}>{brandOf(car.brand)}</Fact>
        <Fact name={t("car.model")}>{withSuppliersOwn(modelOf(car), car.model)}</Fact>
        <Fact name={t("car.year")}>{car.year}</Fact>
        <Fact name={t("car.trim")}>{car.trim_level}</Fact>
        <Fact name={t("car.bodyColor")}>
          {car.body_color && <Paint colour={car.body_color} factory={car.body_color_name} />}
        </Fact>
        <Fact name={t("car.interiorColor")}>
          {car.interior_color && <Paint colour={car.interior_color} factory={car.interior_color_name} />}
        </Fact>
        <Fact name={t("car.location")}>{withSuppliersOwn(placeOf(car.location), car.location)}</Fact>
        <Fact name={t("car.seller")}>{car.seller}</Fact>
        <Fact name={t("car.carId")}>{car.car_id}</Fact>
        <Fact name={t("car.sku")}>{car.own && car.supplier_sku}</Fact>
        <Fact name={t("car.updated")}>
          <Moment iso={car.updated_at} />
        </Fact>
      </Box>
    </section>
  );
}

/** The reader's name of a place or a model, and its supplier's, for when they talk about it. */
const withSuppliersOwn = (name: string, written: string) =>
  name.toLowerCase() === written.toLowerCase() ? name : `${name} · ${written}`;

/** The colour in the reader's words, and the factory's name for it as the supplier wrote it. */
function Paint({ colour, factory }: { colour: string; factory: string }) {
  const nameOf = useColourName();
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 2, alignItems: "center" }}>
      <span aria-hidden>
        <ColourDot body_color={colour} />
      </span>
      {[nameOf(colour), factory].filter(Boolean).join(" · ")}
    </Box>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <Typography variant="overline" component="h2" sx={{ color: "text.secondary" }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: 680 }}>
        {text}
      </Typography>
    </section>
  );
}

/** Shows what is known for customs and delivery, and what of it only the name of the car says; nothing where nothing is known. */
function FactLines({ car }: { car: Car }) {
  const { t } = useTranslation("cars");
  const { label, say } = useFactWords();
  const titleId = useId();
  const hasNoEngine = car.engine_cc === 0;
  const known = factNames.filter((name) => car[name] !== undefined && !(name === "engine_cc" && hasNoEngine));
  if (known.length === 0 && !car.vins) return null;
  const isRead = (name: (typeof factNames)[number]) =>
    (name === "powertrain" || name === "engine_cc") && car[`${name}_read`];
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="overline" component="h2" id={titleId} sx={{ color: "text.secondary" }}>
        {t("facts.title")}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 2,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
          columnGap: 8,
        }}
      >
        {known.map((name) => (
          <Fact key={name} name={label(name)}>
            {say(name, car[name])}
            {isRead(name) && (
              <Box
                component="span"
                sx={{ display: "block", fontSize: "0.75rem", color: "text.secondary", fontWeight: 400 }}
              >
                {t("facts.read")}
              </Box>
            )}
          </Fact>
        ))}
        {car.vins && <Fact name={t("facts.vins")}>{car.vins.join(", ")}</Fact>}
      </Box>
    </section>
  );
}
