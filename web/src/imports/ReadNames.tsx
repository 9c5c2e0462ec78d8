import { MAX_NAMED_WARNINGS, type ReadNames as Names } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useSaidFacts } from "../ui/use-said-facts.ts";
import { Portions } from "./Portions.tsx";
import { Section } from "./Section.tsx";

/** What is read from the names of cars, to see whether it is right; dealers see it marked. */
export function ReadNames({ names }: { names: readonly Names[] }) {
  const { t } = useTranslation("imports");
  const { inShort } = useSaidFacts();
  const said = ({ powertrain, engine_cc, cars }: Names) =>
    [
      inShort({ ...(powertrain && { powertrain }), ...(engine_cc && { engine_cc }) }),
      t("preview.readNames.cars", { count: cars, shown: wholeNumber(cars) }),
    ]
      .filter(Boolean)
      .join(" · ");
  // Of more names the list holds those of most cars.
  const isAll = names.length < MAX_NAMED_WARNINGS;
  const shown = wholeNumber(names.length);
  return (
    <Section
      title={t(isAll ? "preview.readNames.title" : "preview.readNames.titleAtLeast", { shown })}
      lead={t("preview.readNames.lead")}
      isFolded
    >
      <Portions of={names}>
        {(one) => (
          <Box
            component="li"
            key={`${one.name} ${one.powertrain} ${one.engine_cc}`}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              justifyContent: "space-between",
              columnGap: 4,
              overflowWrap: "anywhere",
            }}
          >
            <Box sx={{ fontWeight: 650 }}>{one.name}</Box>
            <Box sx={{ color: "text.secondary" }}>{said(one)}</Box>
          </Box>
        )}
      </Portions>
    </Section>
  );
}
