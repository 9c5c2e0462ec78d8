import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { roundMoney } from "../platform/format.ts";
import { log } from "../platform/log.ts";
import { useBrandName } from "../ui/use-brand-name.ts";
import { useMyBrands } from "./cars.api.ts";
import { brandRows, MAX_ROWS, ROW } from "./brand-values.rules.ts";

type BrandValuesProps = {
  /** How many brands there are, by which the place of the bars is kept. */
  brands: number;
};

/** Shows what the stock is worth, brand by brand. A list of words and amounts, for whom does not see the bars as well. */
export function BrandValues({ brands }: BrandValuesProps) {
  const { t } = useTranslation("cars");
  const titleId = useId();
  const brandOf = useBrandName();
  const { data, error } = useMyBrands();
  useEffect(() => {
    if (error) log("the value of the brands could not be fetched", error);
  }, [error]);

  if (error) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {t("stock.byBrand")}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 2,
          p: 0,
          listStyle: "none",
          display: "grid",
          gridTemplateColumns: "minmax(72px, max-content) minmax(0, 1fr) max-content",
          columnGap: 3,
          minHeight: Math.min(brands, MAX_ROWS) * ROW,
        }}
      >
        {brandRows(data?.brands ?? []).map((row) => {
          const name = "brand" in row ? brandOf(row.brand) : t("stock.otherBrands", { count: row.others });
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: "grid",
                gridColumn: "1 / 4",
                gridTemplateColumns: "subgrid",
                alignItems: "center",
                height: ROW,
              }}
            >
              <Box
                component="span"
                title={name}
                sx={{ maxWidth: 140, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
              >
                {name}
              </Box>
              <Box
                component="span"
                aria-hidden
                sx={{ height: 10, borderRadius: "2px", bgcolor: "primary.main" }}
                style={{ width: "share" in row ? `max(2px, ${row.share * 100}%)` : 0 }}
              />
              <Box component="span" sx={{ textAlign: "right", fontWeight: 600 }}>
                {roundMoney(row.value)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
