import OutlinedInput from "@mui/material/OutlinedInput";
import Box from "@mui/material/Box";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { complaintText } from "../../../platform/failure-text.ts";
import type { ChangeUrl } from "../market-url.rules.ts";
import { type NumberFilterName, readNumberFilter } from "./number-filter.rules.ts";

/** So long typing must rest before the market is asked, in milliseconds. */
const RESTS = 400;

const YEAR_DIGITS = 4;

type NumberFilterProps = { name: NumberFilterName; value: number | undefined; change: ChangeUrl };

const asText = (value: number | string | undefined) => (value === undefined ? "" : String(value));

/**
 * One bound. What cannot be used is told below it. What is typed stays as typed while the address follows a moment later; only a change from
 * elsewhere (Clear, a chip, Back) replaces the text.
 */
export function NumberFilter({ name, value, change }: NumberFilterProps) {
  const { t } = useTranslation("cars");
  const { t: say } = useTranslation("platform");
  const id = useId();
  // A link may say what cannot be used; it stands here to be mended, not dropped without a word.
  const [params] = useSearchParams();
  const given = value ?? params.get(name) ?? undefined;
  const [text, setText] = useState(() => asText(given));
  const [seen, setSeen] = useState(given);
  const [sent, setSent] = useState(value);
  const [isLeft, setLeft] = useState(true);

  if (given !== seen) {
    setSeen(given);
    if (value !== sent || typeof seen === "string") {
      setSent(value);
      setText(asText(given));
    }
  }

  const read = readNumberFilter(name, text);
  const meant = "wrong" in read ? sent : read.value;
  useEffect(() => {
    if (meant === sent) return undefined;
    const rest = setTimeout(() => {
      setSent(meant);
      change({ [name]: meant }, "quietly");
    }, RESTS);
    return () => clearTimeout(rest);
  }, [meant, sent, change, name]);

  // "20" on the way to "2024" is no mistake yet; four digits are a year.
  const isTyped = isLeft || (name.startsWith("year") && text.trim().length >= YEAR_DIGITS);
  const wrong = isTyped && "wrong" in read ? complaintText(say, read.wrong) : undefined;
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <OutlinedInput
        fullWidth
        value={text}
        placeholder={t(name.endsWith("min") ? "filters.from" : "filters.to")}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={wrong !== undefined}
        inputProps={{
          inputMode: "numeric",
          "aria-label": t(`filters.${name}`),
          "aria-invalid": wrong !== undefined,
          "aria-describedby": wrong && id,
          autoComplete: "off",
        }}
      />
      {wrong && (
        <Box id={id} role="alert" sx={{ fontSize: "0.75rem", color: "error.main", mt: 1 }}>
          {wrong}
        </Box>
      )}
    </Box>
  );
}
