import type { Car } from "@khorgos/contract/cars/cars";
import { factNames } from "@khorgos/contract/cars/facts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Fact } from "./Fact.tsx";
import { useFactWords } from "./use-fact-words.ts";

/** What is known for customs and delivery, and what of it only the name of the car says; nothing where nothing is known. */
export function FactLines({ car }: { car: Car }) {
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
