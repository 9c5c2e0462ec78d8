import { UNANSWERED_AFTER } from "@khorgos/contract/administration/administration";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { wholeNumber } from "../../platform/format.ts";
import { StatCards } from "../../ui/StatCards.tsx";
import { useCountMarket } from "../administration.api.ts";

const counted = ["waiting", "suppliers", "dealers", "cars", "open_requests", "unanswered_requests"] as const;
type Counter = (typeof counted)[number];

/** Where a figure can be looked into. */
const places: Partial<Record<Counter, string>> = {
  suppliers: "/admin/users?status=approved&role=supplier",
  dealers: "/admin/users?status=approved&role=dealer",
  cars: "/admin/market",
};

/** The market in six figures. When they cannot be had a dash stands for them: the list below matters more. */
export function MarketCounters({ onWaiting }: { onWaiting: () => void }) {
  const { t } = useTranslation("administration");
  const { data, isError } = useCountMarket();
  const labelOf = (name: Counter) => t(`counters.${name}`, { hours: UNANSWERED_AFTER });

  function say(name: Counter) {
    if (!data) return isError ? "–" : undefined;
    const figure = wholeNumber(data.counters[name]);
    const spoken = `${labelOf(name)}: ${figure}`;
    const place = places[name];
    if (place)
      return (
        <Link component={RouterLink} to={place} aria-label={spoken} sx={{ font: "inherit" }}>
          {figure}
        </Link>
      );
    if (name === "waiting" && data.counters.waiting > 0)
      return (
        <Link
          component="button"
          type="button"
          onClick={onWaiting}
          aria-label={spoken}
          // As tall as the letters of any font, without making the line taller.
          sx={{ font: "inherit", verticalAlign: "baseline", py: 1, my: -1 }}
        >
          {figure}
        </Link>
      );
    const isOverdue = name === "unanswered_requests" && data.counters[name] > 0;
    return isOverdue ? <Box sx={{ color: "warning.main" }}>{figure}</Box> : figure;
  }

  return <StatCards stats={counted.map((name) => ({ label: labelOf(name), value: say(name) }))} />;
}
