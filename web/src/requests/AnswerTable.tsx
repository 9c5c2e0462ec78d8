import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { Money } from "../ui/Money.tsx";
import { radius } from "../ui/theme/tokens.ts";
import { isSendable, type Row } from "./answers.rules.ts";
import { BestCar, PriceInput, type RowProps, RowResult, TickBox, Wanted } from "./RowPieces.tsx";

/** As cards look, without the library's own, whose files strangers would share. */
const card = {
  border: 1,
  borderColor: "divider",
  borderRadius: `${radius.card}px`,
  bgcolor: "background.paper",
} as const;

type AnswerTableProps = Omit<RowProps, "row"> & {
  rows: readonly Row[];
  /** Whether suppliers see each other's offers, and with them the best price. */
  seesRivals: boolean;
  onTickAll: (isTicked: boolean) => void;
};

/** Shows what can be answered, one request below the other; as cards where a table has no room. */
export function AnswerTable({ rows, seesRivals, onTickAll, ...acts }: AnswerTableProps) {
  const { t } = useTranslation("requests");
  const isRoomy = useMediaQuery("(min-width: 1000px)");
  const open = rows.filter(isSendable);
  const isAll = open.length > 0 && open.every(({ isTicked }) => isTicked);
  const all = (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && rows.some(({ isTicked }) => isTicked)}
      disabled={acts.isBusy || open.length === 0}
      onChange={() => onTickAll(!isAll)}
      slotProps={{ input: { "aria-label": t("many.tickAll") } }}
      sx={{ p: 1 }}
    />
  );
  if (!isRoomy)
    return (
      <>
        <FormControlLabel
          control={all}
          label={t("many.tickAll")}
          sx={{ mx: 0, mb: 2, minHeight: 44, pl: 2, gap: 1 }}
        />
        <Box
          component="ul"
          aria-label={t("many.title")}
          sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <AnswerCard row={row} seesRivals={seesRivals} {...acts} />
            </li>
          ))}
        </Box>
      </>
    );
  return (
    <Box sx={{ ...card, overflow: "hidden" }}>
      <Table
        aria-label={t("many.title")}
        size="small"
        sx={{ tableLayout: "fixed", "& td": { verticalAlign: "top", py: 2 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="none" sx={{ width: 44 }}>
              {all}
            </TableCell>
            <TableCell>{t("many.request")}</TableCell>
            <TableCell>{t("many.car")}</TableCell>
            <TableCell align="right" sx={{ width: 164 }}>
              {t("many.price")}
            </TableCell>
            <TableCell align="right" sx={{ width: 112 }}>
              {t("many.budget")}
            </TableCell>
            {seesRivals && (
              <TableCell align="right" sx={{ width: 136 }}>
                {t("many.best")}
              </TableCell>
            )}
            <TableCell sx={{ width: "16%" }}>{t("many.result")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} aria-label={row.request.request_number}>
              <TableCell padding="none">
                <TickBox row={row} {...acts} />
              </TableCell>
              <TableCell>
                <Wanted row={row} />
              </TableCell>
              <TableCell>
                <BestCar row={row} />
              </TableCell>
              <TableCell align="right">
                <PriceInput row={row} {...acts} />
              </TableCell>
              <TableCell align="right">
                <Budget row={row} />
              </TableCell>
              {seesRivals && (
                <TableCell align="right">
                  <BestNow row={row} />
                </TableCell>
              )}
              <TableCell>
                <RowResult row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The budget, told apart where the price is beyond it. */
const Budget = ({ row }: { row: Row }) => (
  <Box component="span" sx={{ ...(Number(row.price) > row.request.max_price && { color: "warning.main" }) }}>
    <Money amount={row.request.max_price} />
  </Box>
);

/** The best price that stands, green where this one would be better. */
const BestNow = ({ row: { best_price, price } }: { row: Row }) =>
  best_price === null ? (
    "—"
  ) : (
    <Box component="span" sx={{ color: Number(price) < best_price ? "success.main" : "text.secondary" }}>
      <Money amount={best_price} />
    </Box>
  );

type AnswerCardProps = RowProps & { seesRivals: boolean };

function AnswerCard({ row, seesRivals, ...acts }: AnswerCardProps) {
  const { t } = useTranslation("requests");
  return (
    <Box
      component="article"
      aria-label={row.request.request_number}
      sx={{ ...card, p: 3, display: "flex", flexDirection: "column", gap: 2 }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
        <Box sx={{ m: -1 }}>
          <TickBox row={row} {...acts} />
        </Box>
        <Wanted row={row} />
      </Box>
      <BestCar row={row} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
        }}
      >
        <Box sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
          <div>
            {t("many.budget")}: <Budget row={row} />
          </div>
          {seesRivals && (
            <div>
              {t("many.best")}: <BestNow row={row} />
            </div>
          )}
        </Box>
        <PriceInput row={row} {...acts} />
      </Box>
      <RowResult row={row} />
    </Box>
  );
}
