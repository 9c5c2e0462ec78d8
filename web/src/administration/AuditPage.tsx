import { AuditAction, type AuditEntry } from "@khorgos/contract/administration/administration";
import {
  type ChangedFigure,
  type ChangeLine,
  readChangeLine,
} from "@khorgos/contract/costs/sheet-changes.rules";
import { given } from "@khorgos/contract/platform/fields";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useAddressState } from "../platform/address-state.ts";
import { money, numberInSentence, wholeNumber, writtenDay } from "../platform/format.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Page } from "../ui/Page.tsx";
import { PlainSelect } from "../ui/SelectField.tsx";
import { ResponsiveTable } from "./ResponsiveTable.tsx";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { SearchField } from "./SearchField.tsx";
import { useListAudit } from "./administration.api.ts";
import { useServiceNames } from "./costs.api.ts";
import { type Exported, readExported, readOffered, readSubject } from "./managed-users.rules.ts";
import { serviceName, useChangedName } from "./use-figure-name.ts";

const Filter = z.object({ q: z.optional(z.string().check(z.maxLength(200))), what: given(AuditAction) });
const everything = { q: undefined, what: undefined };

/** Shows who did what to whose account, when and why. */
export function AuditPage() {
  const { t } = useTranslation("administration");
  const [filter, change] = useAddressState(Filter);
  const list = useListAudit(filter);
  const search = useCallback((q: string) => change({ q }, "quietly"), [change]);
  const isFiltered = Boolean(filter.q || filter.what);
  const entries = list.data?.pages.flatMap((page) => page.entries);

  const columns = [
    { label: t("audit.what"), Cell: What },
    { label: t("audit.whom"), Cell: Whom },
    { label: t("audit.who"), Cell: Who },
    { label: t("audit.when"), Cell: When, steady: true },
    { label: t("audit.why"), Cell: Why, has: ({ why }: AuditEntry) => why !== "" },
  ];

  return (
    <Page title={t("audit.title")} lead={t("audit.lead")}>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          mb: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr)" },
        }}
      >
        <SearchField
          label={t("users.search")}
          hint={t("audit.searchHint")}
          value={filter.q ?? ""}
          onSearch={search}
        />
        <PlainSelect
          label={t("audit.what")}
          value={filter.what ?? ""}
          options={[
            { value: "", label: t("users.any") },
            ...AuditAction.options.map((value) => ({ value, label: t(`actions.${value}`) })),
          ]}
          onChange={(what) => change({ what: AuditAction.safeParse(what).data })}
        />
      </Box>
      {list.isPending && <RowSkeletons />}
      {list.error && !entries && (
        <FailedState error={list.error} otherwise={t("audit.failed")} onRetry={() => void list.refetch()} />
      )}
      {entries?.length === 0 && !isFiltered && <EmptyState drawing="empty" title={t("audit.none")} />}
      {entries?.length === 0 && isFiltered && (
        <EmptyState
          drawing="noMatch"
          title={t("audit.noMatch")}
          action={<Button onClick={() => change(everything)}>{t("users.clear")}</Button>}
        />
      )}
      {entries && entries.length > 0 && (
        <Box sx={{ opacity: list.isPlaceholderData ? 0.6 : 1, transition: "opacity 150ms" }}>
          <ResponsiveTable label={t("audit.title")} columns={columns} rows={entries} />
        </Box>
      )}
      <EndOfList pages={list} />
    </Page>
  );
}

type AuditCellProps = { row: AuditEntry };

function What({ row: { what } }: AuditCellProps) {
  const { t } = useTranslation("administration");
  return (
    <Box sx={{ fontWeight: 650, overflowWrap: "break-word" }}>
      {t(`actions.${what}`, { defaultValue: what })}
    </Box>
  );
}

function Whom({ row: { what, whom } }: AuditCellProps) {
  const { t } = useTranslation("administration");
  if (what === "costs_published") return t("audit.ratesFrom", { day: writtenDay(whom) });
  if (what === "rates_doubted") return t("audit.rateOf", { day: writtenDay(whom) });
  const { name, email } = readSubject(whom);
  return (
    <>
      {name}
      {email && <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{email}</Box>}
    </>
  );
}

function Who({ row: { who } }: AuditCellProps) {
  const { t } = useTranslation("administration");
  return who || t("audit.system");
}

const When = ({ row: { when } }: AuditCellProps) => <Moment iso={when} />;

/** An administrator's own words; of exports how much was taken away, of offers and deals what they said, of rates what changed. */
function Why({ row: { what, why } }: AuditCellProps) {
  const { t } = useTranslation("administration");
  const exported = what === "market_exported" ? readExported(why) : undefined;
  const offered = ofOffers.test(what) ? readOffered(why) : undefined;
  const says = exported
    ? sayExported(t, exported)
    : offered
      ? t("audit.offered", { ...offered, price: money(offered.price) })
      : why;
  return (
    <Box sx={{ whiteSpace: "pre-line", maxWidth: 480 }}>
      {what === "costs_published" ? <AuditedCosts why={why} /> : says}
    </Box>
  );
}

const ofOffers = /^(offer|deal)_/;

function sayExported(t: TFunction<"administration">, { cars: count, files }: Exported) {
  const cars = t("audit.exported", { count, shown: wholeNumber(count) });
  if (files === 1) return cars;
  return t("audit.exportedOften", {
    downloads: t("audit.downloads", { count: files, shown: wholeNumber(files) }),
    cars,
  });
}

/** Shows what a publication of rates changed, as the audit log keeps it, in the reader's language; lines of versions before as they are. */
export function AuditedCosts({ why }: { why: string }) {
  const say = useChangeSentence(useServiceNames(/^services /m.test(why)));
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {why.split("\n").map((line) => {
        const change = readChangeLine(line);
        return <li key={line}>{change ? say(change) : line}</li>;
      })}
    </Box>
  );
}

/** The log knows services by their codes. Those of today's sheet are called by their names, as everywhere else. */
function useChangeSentence(services: ReturnType<typeof useServiceNames>) {
  const { t } = useTranslation("costs");
  const changedName = useChangedName();
  const named = (figure: ChangedFigure) => {
    const row = "row" in figure ? figure.row : {};
    return { ...row, names: services.get(row.code ?? "") };
  };
  const nameOf = (figure: ChangedFigure) =>
    changedName("row" in figure ? { ...figure, row: named(figure) } : figure);
  const valueOf = (said: string) =>
    said === "?" ? t("admin.unknown") : said === "–" ? said : numberInSentence(Number(said));
  return (change: ChangeLine): string => {
    switch (change.kind) {
      case "carried":
        return t("admin.log.carried", { day: writtenDay(change.from) });
      case "not carried":
        return t("admin.log.notCarried", { day: writtenDay(change.to) });
      case "names":
        return t("admin.rowsChanged");
      case "rest":
        return t("admin.log.rest", { count: change.count });
      case "value":
        return t("admin.change", {
          name: nameOf(change.figure),
          was: valueOf(change.was),
          is: valueOf(change.is),
        });
      case "source":
        return t("admin.log.source", { name: nameOf(change.figure), is: valueOf(change.is) });
      case "included":
        return t("admin.takenIn", { name: serviceName(named(change.figure)) });
      case "left out":
        return t("admin.leftOut", { name: serviceName(named(change.figure)) });
    }
  };
}
