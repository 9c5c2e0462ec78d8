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

type NothingFoundProps = {
  search: string;
  onClearSearch: () => void;
  /** There only while something is filtered. */
  onClearFilters: (() => void) | undefined;
};

/** Nothing is what was typed: what to type instead, or which filters to let go. */
export function NothingFound({ search, onClearSearch, onClearFilters }: NothingFoundProps) {
  const { t } = useTranslation("cars");
  return (
    <EmptyState
      drawing="noMatch"
      title={t("search.noneTitle", { search })}
      text={t(onClearFilters ? "search.noneFiltered" : "search.none")}
      action={
        <>
          {onClearFilters && (
            <Button variant="outlined" onClick={onClearFilters} sx={{ mr: 2, mb: 2 }}>
              {t("filters.clearAll")}
            </Button>
          )}
          <Button variant="outlined" onClick={onClearSearch} sx={{ mb: 2 }}>
            {t("search.clear")}
          </Button>
        </>
      }
    />
  );
}
