import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/EmptyState.tsx";

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
