import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { Row } from "./answers.rules.ts";

/** Which of the rows that are sent have no price, where they may be out of sight. */
export function MissingPrices({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("requests");
  const [first] = rows;
  const number = first?.request.request_number ?? "";
  return (
    <Box component="output" sx={{ color: "error.main", alignSelf: "center", "&:empty": { display: "none" } }}>
      {rows.length === 1 && t("many.noPrice", { number })}
      {rows.length > 1 && t("many.noPrices", { count: rows.length, number })}
    </Box>
  );
}
