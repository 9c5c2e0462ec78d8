import { type CarFacts, factNames } from "@khorgos/contract/cars/facts";
import type { PriceListColumn } from "@khorgos/contract/imports";
import type { ReadingDescription } from "@khorgos/contract/imports/reading";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useSaidFacts } from "../../../ui/car/use-said-facts.ts";

type ReadCellProps = {
  column: PriceListColumn | null;
  written: string | undefined;
  row: ReadingDescription["rows"][number];
  /** All columns of the list: a term names its place where that has none of its own. */
  columns: ReadingDescription["columns"];
};

/** A cell as the file has it, and below it what was read of the fact in it, unless that is the same. */
export function ReadCell({ column, written = "", row: { facts, unread }, columns }: ReadCellProps) {
  const { t } = useTranslation("imports");
  const { t: sayFact } = useTranslation("facts");
  const { say } = useSaidFacts();
  if (!isFact(column) || !facts) return written;

  const names = factsIn(column, columns).filter((name) => facts[name] !== undefined);
  const inWords = (name: keyof CarFacts) =>
    name === "engine_cc" && facts.engine_cc === 0
      ? sayFact("engine_ccIs", { value: "0" })
      : say(name, facts[name]);
  const said = names.map(inWords).join(" ");
  const kept = names.map((name) => String(facts[name])).join(" ");
  const isUnread = unread?.includes(column) ?? false;
  const isSame = [said, kept].some((words) => plain(words) === plain(written));
  if (isSame && !isUnread) return written;
  return (
    <>
      {written}
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        <span aria-hidden>→ </span>
        {isUnread ? t("preview.notRead") : said || "—"}
      </Box>
    </>
  );
}

const isFact = (column: PriceListColumn | null): column is keyof CarFacts =>
  factNames.some((name) => name === column);

/** Of which facts a column tells: those of a term and its place stand in one cell where the list has no column for the other. */
function factsIn(
  column: keyof CarFacts,
  columns: ReadingDescription["columns"],
): readonly (keyof CarFacts)[] {
  if (column !== "basis" && column !== "basis_place") return [column];
  const has = (name: keyof CarFacts) => name === column || !columns.some((one) => one.column === name);
  return (["basis", "basis_place"] as const).filter(has);
}

/** Spaces of every kind, and capital letters, say nothing else. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
