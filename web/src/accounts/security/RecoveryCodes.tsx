import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSaveAs } from "../../platform/save-file.ts";

/** The codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("security");
  const saveAs = useSaveAs();
  const done = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  function save() {
    const file = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    saveAs("khorgos-recovery-codes.txt", "").onSuccess({ file });
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      <Alert severity="success" ref={done} tabIndex={-1}>
        {t("done")}
      </Alert>
      <Typography>{t("keepCodes")}</Typography>
      <Box
        component="ul"
        aria-label={t("recoveryCodes")}
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          gap: 2,
          m: 0,
          p: 3,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          listStyle: "none",
        }}
      >
        {codes.map((code) => (
          <Box component="li" key={code}>
            <code>{code}</code>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={save}>
          {t("save")}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t("kept")}
        </Button>
      </Box>
    </Box>
  );
}
