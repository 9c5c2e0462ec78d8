import type { PastImport } from "@khorgos/contract/imports/history";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wholeNumber } from "../platform/format.ts";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Moment } from "../ui/Moment.tsx";
import { Page } from "../ui/Page.tsx";
import { RefusedLink } from "./RefusedRows.tsx";
import { TakeBackDialog, type TakenBack, TakenBackReport } from "./TakeBackDialog.tsx";
import { hasTakenCars, sayRate } from "./draft.rules.ts";
import { useListImports } from "./imports.api.ts";

/** Where price lists are uploaded. */
const STOCK = "/supplier/dashboard";

/** Every price list a supplier has uploaded, what became of it, and the way to take it back. */
export function ImportHistoryPage() {
  const { t } = useTranslation("imports");
  const list = useListImports();
  const [asked, ask] = useState<PastImport>();
  const [taken, tell] = useState<TakenBack>();
  const imports = list.data?.pages.flatMap((page) => page.imports);

  const start = (one: PastImport) => {
    tell(undefined);
    ask(one);
  };
  const finish = (answer: TakenBack) => {
    ask(undefined);
    tell(answer);
  };

  return (
    <Page title={t("past.title")} lead={t("past.lead")}>
      {taken && <TakenBackReport taken={taken} onClose={() => tell(undefined)} />}
      {list.isPending && <Rows />}
      {list.error && !imports && (
        <FailedState error={list.error} otherwise={t("past.failed")} onRetry={() => void list.refetch()} />
      )}
      {imports?.length === 0 && (
        <EmptyState
          drawing="empty"
          title={t("past.none")}
          text={t("past.noneText")}
          action={
            <Button component={Link} to={STOCK} variant="outlined">
              {t("past.toStock")}
            </Button>
          }
        />
      )}
      {imports && imports.length > 0 && <PastImports imports={imports} onTakeBack={start} />}
      <EndOfList pages={list} />
      {asked && <TakeBackDialog of={asked} onDone={finish} onClose={() => ask(undefined)} />}
    </Page>
  );
}

/** Imports that are still on their way. */
const Rows = () => (
  <Card aria-hidden>
    {(["first", "second", "third"] as const).map((row) => (
      <Box key={row} sx={{ p: 4, "& + &": { borderTop: 1, borderColor: "divider" } }}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </Box>
    ))}
  </Card>
);

type PastImportsProps = { imports: readonly PastImport[]; onTakeBack: (one: PastImport) => void };

const counted = ["inserted", "updated", "unchanged", "rejected"] as const;

/** Shows what was uploaded and what became of it: a table, on phones a card for each. */
export function PastImports(props: PastImportsProps) {
  const isRoomy = useMediaQuery("(min-width: 1000px)");
  return <Card>{isRoomy ? <Wide {...props} /> : <Upright {...props} />}</Card>;
}

function Wide({ imports, onTakeBack }: PastImportsProps) {
  const { t } = useTranslation("imports");
  return (
    <Table aria-label={t("past.title")} sx={{ "& tbody tr:last-of-type td": { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t("past.when")}</TableCell>
          <TableCell>{t("past.file")}</TableCell>
          {counted.map((count) => (
            <TableCell key={count} align="right">
              {t(`past.${count}`)}
            </TableCell>
          ))}
          <TableCell>{t("past.status")}</TableCell>
          <TableCell align="right">{t("past.actions")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {imports.map((one) => (
          <TableRow key={one.id}>
            <TableCell sx={{ whiteSpace: "nowrap" }}>
              <Moment iso={one.at} />
            </TableCell>
            <TableCell sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>
              {one.file_name || t("past.unnamed")}
              <Besides of={one} />
            </TableCell>
            {counted.map((count) => (
              <TableCell key={count} align="right">
                {wholeNumber(one[count])}
              </TableCell>
            ))}
            <TableCell>
              <Status of={one} />
            </TableCell>
            <TableCell>
              <Actions of={one} onTakeBack={onTakeBack} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Upright({ imports, onTakeBack }: PastImportsProps) {
  const { t } = useTranslation("imports");
  return (
    <Box component="ul" aria-label={t("past.title")} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {imports.map((one) => (
        <Box component="li" key={one.id} sx={{ p: 4, "& + &": { borderTop: 1, borderColor: "divider" } }}>
          <Box sx={{ display: "flex", gap: 3, justifyContent: "space-between", alignItems: "flex-start" }}>
            <Box sx={{ fontWeight: 650, overflowWrap: "anywhere", minWidth: 0 }}>
              {one.file_name || t("past.unnamed")}
            </Box>
            <Status of={one} />
          </Box>
          <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
            <Moment iso={one.at} />
            <Besides of={one} />
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, my: 3, display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 4, rowGap: 2 }}
          >
            {counted.map((count) => (
              <div key={count}>
                <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                  {t(`past.${count}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                  {wholeNumber(one[count])}
                </Box>
              </div>
            ))}
          </Box>
          <Actions of={one} onTakeBack={onTakeBack} />
        </Box>
      ))}
    </Box>
  );
}

type PastImportProps = { of: PastImport };

/** What is said of few imports: the rate by which prices became dollars, and rows that were skipped on purpose. */
function Besides({ of: { exchange_rate, left_out } }: PastImportProps) {
  const { t } = useTranslation("imports");
  const said = [
    exchange_rate && t("past.rate", sayRate(exchange_rate)),
    left_out > 0 && t("past.leftOut", { count: left_out, shown: wholeNumber(left_out) }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <Box sx={{ color: "text.secondary", fontSize: "0.75rem", fontWeight: 400 }}>{said.join(" · ")}</Box>;
}

function Status({ of: { status, undone_at } }: PastImportProps) {
  const { t } = useTranslation("imports");
  if (status === "done") return <Chip size="small" label={t("past.done")} />;
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 1 }}>
      <Chip size="small" variant="outlined" label={t("past.undone")} />
      {undone_at && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
          <Moment iso={undone_at} />
        </Box>
      )}
    </Box>
  );
}

/** An import that changed nothing has nothing to take back, one of long ago nothing that is kept. */
function Actions({ of: one, onTakeBack }: PastImportProps & Pick<PastImportsProps, "onTakeBack">) {
  const { t } = useTranslation("imports");
  const mayTakeBack = one.status === "done" && (one.inserted + one.updated > 0 || hasTakenCars(one));
  if (one.forgotten_at || (!mayTakeBack && one.rejected === 0)) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: { lg: "flex-end" } }}>
      {one.rejected > 0 && <RefusedLink id={one.id} fileName={one.file_name} />}
      {mayTakeBack && (
        <Button size="small" variant="outlined" onClick={() => onTakeBack(one)} sx={{ whiteSpace: "nowrap" }}>
          {t("takeBack.action")}
        </Button>
      )}
    </Box>
  );
}
