import { type CarFacts, type CellFacts, type FactName, factNames } from "@khorgos/contract/cars/facts";
import {
  columnOfFact,
  type PriceListColumn,
  priceListColumns,
  type RefusedRow,
  type WorkbookDescription,
} from "@khorgos/contract/imports/imports";
import { nameRow, sheetsRead } from "@khorgos/contract/imports/imports.rules";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../platform/failure-text.ts";
import { listComma, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useSaidFacts } from "../ui/use-said-facts.ts";
import { isFactDoubt, isFieldCode, isRowCode } from "./draft.rules.ts";

/** Whether a name is one of a price list's columns; a refused row as such has none. */
export const isColumn = (name: string): name is PriceListColumn =>
  priceListColumns.some((column) => column === name);

/** Names a cell of a price list in the reader's language; a column younger than this page keeps its own name. */
export function useColumnName() {
  const { t } = useTranslation("imports");
  return (column: string): string => {
    if (isColumn(column)) return t(`columns.${column}`);
    return column || t("rows.wholeRow");
  };
}

/** Says in the reader's language why a row was refused; a reason younger than this page comes as the server says it. */
export function useReason() {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  return ({ code, msg, min, max }: RefusedRow): string => {
    if (isRowCode(code)) return t(`reasons.${code}`);
    if (isFactDoubt(code)) return t(`doubts.${code}`);
    if (isFieldCode(code))
      return complaintText(say, {
        code,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      });
    return msg;
  };
}

/** The workbook whose rows are told of; nothing around a price list of text. */
export const WorkbookContext = createContext<WorkbookDescription | undefined>(undefined);

/** Names a row of a price list as its supplier finds it again: as Excel shows it, or by its line in a file of text. */
export function useRowName() {
  const sheets = sheetsRead(useContext(WorkbookContext));
  return (line: number): string => nameRow(line, sheets);
}

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

type WorkbookWords = {
  sheets: string | undefined;
  unread: string | undefined;
  leftOut: string | undefined;
  pictures: string | undefined;
};

const noWorkbook: WorkbookDescription = { sheets: [], hidden_rows: 0, hidden_columns: 0, pictures: 0 };

/** Says what was read of a workbook and what was not; undefined where there is nothing to say. */
export function useWorkbookWords(): (workbook: WorkbookDescription | undefined) => WorkbookWords {
  const { t } = useTranslation("imports");
  const glue = listComma(currentLanguage());
  const counted = (count: number) => ({ count, shown: wholeNumber(count) });
  return (workbook = noWorkbook) => {
    const { sheets, hidden_rows, hidden_columns, pictures } = workbook;
    const read = sheetsRead(workbook);
    const unread = sheets.filter((sheet) => !sheet.read && !sheet.hidden).map(({ name }) => name);
    const what = [
      hidden_rows > 0 && t("workbook.hiddenRows", counted(hidden_rows)),
      hidden_columns > 0 && t("workbook.hiddenColumns", counted(hidden_columns)),
    ].filter(Boolean);
    return {
      sheets:
        sheets.length > 1 && read.length > 0
          ? t("workbook.sheets", { count: read.length, names: read.join(glue) })
          : undefined,
      unread:
        read.length > 0 && unread.length > 0
          ? t("workbook.unread", { count: unread.length, names: unread.join(glue) })
          : undefined,
      leftOut: what.length > 0 ? t("workbook.leftOut", { what: what.join(glue) }) : undefined,
      pictures: pictures > 0 ? t("workbook.pictures", counted(pictures)) : undefined,
    };
  };
}
