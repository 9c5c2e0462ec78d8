import type { ImportResult } from "@khorgos/contract/imports";
import { Failure } from "@khorgos/contract/platform/failures";
import History from "@mui/icons-material/HistoryOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CircularProgress from "@mui/material/CircularProgress";
import Link from "@mui/material/Link";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { failureText } from "../platform/failure-text.ts";
import { DropArea } from "./DropArea.tsx";
import { useUploadPriceList } from "./imports.api.ts";
import { TemplateLink } from "./TemplateLink.tsx";
import { judgeFile } from "./upload.rules.ts";
import { UploadReport } from "./UploadReport.tsx";

/** Where earlier uploads are. */
const HISTORY = "/supplier/imports";

/** Takes a price list as a CSV file and says what became of it, row by row where rows were refused. */
export function UploadPanel() {
  const { t } = useTranslation("imports");
  const titleId = useId();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [result, setResult] = useState<{ of: string; imported: ImportResult }>();
  const upload = useUploadPriceList(setSent);

  function choose(chosen: File | undefined) {
    const wrong = chosen && judgeFile(chosen);
    setFile(wrong ? undefined : chosen);
    setFailure(wrong && new Failure(wrong));
    setResult(undefined);
  }

  function send() {
    const wrong = judgeFile(file);
    setFailure(wrong && new Failure(wrong));
    setResult(undefined);
    if (wrong || !file) return;
    setSent(0);
    upload.mutate(
      { csvFile: file },
      {
        onSuccess: (imported) => {
          setResult({ of: file.name, imported });
          setFile(undefined);
        },
        onError: setFailure,
      },
    );
  }

  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 4, display: "flex", flexDirection: "column", gap: 3 }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "center",
          columnGap: 4,
          rowGap: 1,
        }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {t("title")}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
          <Link
            component={RouterLink}
            to={HISTORY}
            sx={{ display: "inline-flex", alignItems: "center", gap: 2 }}
          >
            <History fontSize="small" />
            {t("past.title")}
          </Link>
          <TemplateLink />
        </Box>
      </Box>
      <DropArea file={file} onFile={choose} disabled={upload.isPending}>
        <Button
          // Until there is a file, other things on the screen come first.
          variant={file ? "contained" : "outlined"}
          onClick={send}
          disabled={upload.isPending}
          startIcon={upload.isPending && <CircularProgress size={16} color="inherit" />}
        >
          {t(upload.isPending ? "uploading" : "upload")}
        </Button>
      </DropArea>
      {upload.isPending && <Sending sent={sent} />}
      {failure && <Refusal failure={failure} />}
      {result && <UploadReport result={result.imported} fileName={result.of} />}
      {!failure && !result && !upload.isPending && (
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{t("hint")}</Box>
      )}
    </Card>
  );
}

/** Once the whole file has gone out, the server reads it; nobody knows how long that takes. */
function Sending({ sent }: { sent: number }) {
  const { t } = useTranslation("imports");
  const percent = Math.round(sent * 100);
  const isOut = percent >= 100;
  return (
    <Box aria-live="polite">
      <LinearProgress
        {...(isOut ? {} : { variant: "determinate", value: percent })}
        aria-label={t("uploading")}
      />
      <Box sx={{ fontSize: "0.75rem", color: "text.secondary", mt: 1 }}>
        {isOut ? t("reading") : t("sent", { percent })}
      </Box>
    </Box>
  );
}

/** A file that never left needs no title: the sentence says it all. */
function Refusal({ failure }: { failure: Failure }) {
  const { t } = useTranslation("imports");
  const { t: say } = useTranslation("platform");
  const isMistake = failure.code === "file_missing" || failure.code === "file_not_csv";
  return (
    <Alert severity="error" sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere", textWrap: "balance" } }}>
      {!isMistake && <AlertTitle sx={{ fontWeight: 650 }}>{t("failed")}</AlertTitle>}
      {failureText(say, failure, t("failedAgain"))}
    </Alert>
  );
}
