import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { TuneIcon } from "../ui/icons/list.tsx";

type FilterButtonProps = {
  /** How many filters are in force. */
  active: number;
  /** Without its word, which screen readers still read. */
  isSmall: boolean;
  onClick: () => void;
};

/** Opens the filters where they have no room beside the list. */
export function FilterButton({ active, isSmall, onClick }: FilterButtonProps) {
  const { t } = useTranslation("cars");
  return (
    // Inside the corner, where the navigation cannot cover it.
    <Badge badgeContent={active} color="primary" sx={{ "& .MuiBadge-badge": { top: 4, right: 4 } }}>
      <Button
        variant="outlined"
        onClick={onClick}
        aria-haspopup="dialog"
        aria-label={active > 0 ? t("filters.titleWithCount", { count: active }) : t("filters.title")}
        sx={{ gap: 2, px: 3, minWidth: 44 }}
      >
        <TuneIcon fontSize="small" />
        {!isSmall && t("filters.title")}
      </Button>
    </Badge>
  );
}
