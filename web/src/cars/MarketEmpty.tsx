import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../ui/EmptyState.tsx";

/** The filters leave nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("cars");
  return (
    <EmptyState
      drawing="noMatch"
      title={t("market.noneTitle")}
      text={t("market.none")}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t("filters.clearAll")}
        </Button>
      }
    />
  );
}

/** Nothing is on sale: a dealer can say what they want, a supplier be the first. */
export function EmptyMarket({ side }: { side: "dealer" | "supplier" }) {
  const { t } = useTranslation("cars");
  const isDealer = side === "dealer";
  return (
    <EmptyState
      drawing="empty"
      title={t("market.emptyTitle")}
      text={t(isDealer ? "market.emptyForDealers" : "market.emptyForSuppliers")}
      action={
        <Button
          variant="outlined"
          component={Link}
          to={isDealer ? "/create-car-request" : "/supplier/dashboard"}
        >
          {t(isDealer ? "market.toRequest" : "market.toStock")}
        </Button>
      }
    />
  );
}
