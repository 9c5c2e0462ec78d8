import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { complaintText, failureText } from "../platform/failure-text.ts";
import { wholeNumber } from "../platform/format.ts";
import { ColourDot } from "../ui/Colours.tsx";
import { useBrandName, useModelName } from "../ui/use-brand-name.ts";
import { usePlaceName } from "../ui/use-place-name.ts";
import { Unbroken } from "../ui/Unbroken.tsx";
import { CheckIcon } from "../ui/icons/shell.tsx";
import { Failure } from "@khorgos/contract/platform/failures";
import { useTermsWords } from "./use-request-words.ts";
import { Differences } from "./OfferDifferences.tsx";
import { readyIn } from "./offer-words.rules.ts";
import { beyondUnpromised, isPrice, isSendable, type Row } from "./answers.rules.ts";

export type RowProps = {
  row: Row;
  isBusy: boolean;
  onTick: (id: string, isTicked: boolean) => void;
  onPrice: (id: string, price: string) => void;
};

/** Ticks a row that can be sent. */
export function TickBox({ row, isBusy, onTick }: Omit<RowProps, "onPrice">) {
  const { t } = useTranslation("requests");
  return (
    <Checkbox
      size="small"
      checked={row.isTicked}
      disabled={isBusy || !isSendable(row)}
      onChange={(_, isTicked) => onTick(row.id, isTicked)}
      slotProps={{ input: { "aria-label": t("many.tick", { number: row.request.request_number }) } }}
      sx={{ p: 1 }}
    />
  );
}

/** Shows what is wanted: the car, its number, and how many. */
export function Wanted({ row: { request } }: { row: Row }) {
  const { t } = useTranslation("requests");
  const name = `${useBrandName()(request.brand)} ${useModelName()(request)} ${request.year}`;
  const count = t("many.cars", { count: request.quantity, shown: wholeNumber(request.quantity) });
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Link
        component={RouterLink}
        to={`/car-requests?request=${request.id}`}
        color="inherit"
        sx={{ fontWeight: 650 }}
      >
        {name}
      </Link>
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        <Unbroken>
          {[request.request_number, count, request.company_name].filter(Boolean).join(" · ")}
        </Unbroken>
      </Box>
    </Box>
  );
}

/** The best car of the own stock, how many of it are offered, and in what it differs from what is wanted. */
export function BestCar({ row }: { row: Row }) {
  const { t } = useTranslation("requests");
  const placeOf = usePlaceName();
  const termsOf = useTermsWords();
  const { match, request } = row;
  const { car } = match;
  const offered = Math.min(car.quantity, request.quantity);
  const count = t("many.offered", {
    count: request.quantity,
    offered: wholeNumber(offered),
    shown: wholeNumber(request.quantity),
  });
  const { own } = row;
  const kept = own
    ? [
        own.basis && termsOf(own),
        own.ready_in_days !== null && readyIn(t, own.ready_in_days),
        own.notes,
      ].filter(Boolean)
    : [];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <ColourDot {...car} /> {[car.year, car.trim_level, placeOf(car.location)].filter(Boolean).join(" · ")}
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        <Unbroken>{[car.supplier_sku || car.car_id, count].join(" · ")}</Unbroken>
      </Box>
      {kept.length > 0 && (
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {t("many.kept", { terms: kept.join(" · ") })}
        </Box>
      )}
      <Differences reasons={match.reasons} />
      {beyondUnpromised(row) > 0 && (
        <Box sx={{ fontSize: "0.75rem", color: "warning.main" }}>
          {t("promised.of", {
            promised: wholeNumber(car.promised ?? 0),
            quantity: wholeNumber(car.quantity),
          })}
        </Box>
      )}
    </Box>
  );
}

/** The price that is sent, to be changed where it stands. */
export function PriceInput({ row, isBusy, onPrice }: Omit<RowProps, "onTick">) {
  const { t } = useTranslation("requests");
  const isWrong = row.isTicked && !isPrice(row.price);
  return (
    <OutlinedInput
      size="small"
      type="number"
      value={row.price}
      error={isWrong}
      disabled={isBusy || !isSendable(row)}
      startAdornment="$"
      onChange={({ target }) => onPrice(row.id, target.value)}
      // Scrolling the page over a number must not change it.
      onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
      inputProps={{
        "aria-label": t("many.priceOf", { number: row.request.request_number }),
        "aria-invalid": isWrong,
        min: 0,
        step: 100,
        inputMode: "decimal",
        autoComplete: "off",
      }}
      sx={{
        width: 132,
        // Above the bar with the buttons, which covers the end of the page.
        "& input": { textAlign: "right", fontWeight: 650, scrollMarginBottom: "160px" },
      }}
    />
  );
}

/** Shows what has come of a row: sent, or why not, in the words of a single offer. */
export function RowResult({ row: { result } }: { row: Row }) {
  const { t } = useTranslation("requests");
  const { t: say } = useTranslation("platform");
  if (!result) return null;
  if (result.response)
    return (
      <Box
        sx={{
          display: "inline-flex",
          alignItems: "center",
          gap: 1,
          color: "success.main",
          whiteSpace: "nowrap",
        }}
      >
        <CheckIcon sx={{ fontSize: 16 }} />
        {t("many.sent")}
      </Box>
    );
  const [wrong] = result.errors ?? [];
  const text = wrong
    ? complaintText(say, { code: wrong.code, min: wrong.min ?? 0, max: wrong.max ?? 0 })
    : failureText(say, new Failure(result.code ?? "unexpected"), t("respond.failed"));
  return <Box sx={{ color: "error.main", overflowWrap: "anywhere" }}>{text}</Box>;
}
