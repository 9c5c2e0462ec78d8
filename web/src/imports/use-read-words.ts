import { type CarFacts, type CellFacts, type FactName, factNames } from "@khorgos/contract/cars/facts";
import { columnOfFact, type PriceListColumn } from "@khorgos/contract/imports/imports";
import { useTranslation } from "react-i18next";
import { useSaidFacts } from "../ui/use-said-facts.ts";

type ReadOfCell = {
  column: PriceListColumn;
  written: string;
  facts: CellFacts;
  /** The other columns of the list: a term names its place where that has none of its own. */
  others?: readonly (PriceListColumn | null)[];
};

/** Says what was read of a cell about a fact; nothing where the cell says the same, or is about no fact. */
export function useReadWords() {
  const { t } = useTranslation("facts");
  const { say } = useSaidFacts();
  return ({ column, written, facts, others = none }: ReadOfCell): string | undefined => {
    const fact = factOf(column);
    if (!fact) return undefined;
    const names = factsIn(fact, others).filter((name) => facts[name] !== undefined);
    const inWords = (name: keyof CarFacts) =>
      name === "engine_cc" && facts.engine_cc === 0
        ? t("engine_ccIs", { value: "0" })
        : say(name, facts[name]);
    const said = names.map(inWords).join(" ");
    const kept = names.map((name) => String(facts[name])).join(" ");
    const isSame = [said, kept].some((words) => plain(words) === plain(written));
    return isSame ? undefined : said || "—";
  };
}

const none: readonly PriceListColumn[] = [];

const factOf = (column: PriceListColumn): FactName | undefined =>
  factNames.find((name) => columnOfFact(name) === column);

/** Of which facts a column tells: those of a term and its place stand in one cell where the list has no column for the other. */
function factsIn(
  column: keyof CarFacts,
  others: readonly (PriceListColumn | null)[],
): readonly (keyof CarFacts)[] {
  if (column !== "basis" && column !== "basis_place") return [column];
  return (["basis", "basis_place"] as const).filter((name) => name === column || !others.includes(name));
}

/** Spaces of every kind, and capital letters, say nothing else. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
