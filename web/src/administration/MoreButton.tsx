import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The next page of a list, put below the ones already there. */
export function MoreButton({ list }: { list: Paged }) {
  const { t } = useTranslation("administration");
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      sx={{ mt: 4, mx: "auto", display: "flex" }}
      disabled={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? t("loading") : t("more")}
    </Button>
  );
}
