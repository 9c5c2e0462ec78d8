import type { PastImport } from "@khorgos/contract/imports/history";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState, FailedState } from "../ui/EmptyState.tsx";
import { EndOfList } from "../ui/EndOfList.tsx";
import { Page } from "../ui/Page.tsx";
import { PastImports } from "./history/PastImports.tsx";
import { TakeBackDialog, type TakenBack } from "./history/TakeBackDialog.tsx";
import { TakenBackReport } from "./history/TakenBackReport.tsx";
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
