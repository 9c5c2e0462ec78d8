import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";
import { StatCards } from "../../ui/StatCards.tsx";
import { useCounters } from "../administration.api.ts";

const counted = ["waiting", "suppliers", "dealers", "cars", "open_requests"] as const;

/** The market in five figures. When they cannot be had a dash stands for them: the list below matters more. */
export function MarketCounters() {
  const { t } = useTranslation("administration");
  const { data, isError } = useCounters();
  const say = (name: (typeof counted)[number]) =>
    data ? wholeNumber(data.counters[name]) : isError ? "–" : undefined;
  return (
    // Five do not stand in pairs on a phone: the last takes a line of its own.
    <Box sx={{ "& dl > :last-child": { gridColumn: { xs: "1 / -1", md: "auto" } } }}>
      <StatCards stats={counted.map((name) => ({ label: t(`counters.${name}`), value: say(name) }))} />
    </Box>
  );
}
