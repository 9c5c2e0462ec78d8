import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useCopy } from "./use-copy.ts";

/** The number under which support finds what failed, small, and one press away from the clipboard. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation("ui");
  const copy = useCopy();
  return (
    <Box component="span" sx={{ fontSize: "0.75rem", overflowWrap: "anywhere" }}>
      {t("requestId")} <Box component="code">{id}</Box>{" "}
      <Button
        size="small"
        aria-label={t("copyRequestId")}
        onClick={() => void copy(id, t("requestIdCopied"))}
        sx={{ minWidth: 0, px: 2, fontSize: "inherit" }}
      >
        {t("copy")}
      </Button>
    </Box>
  );
}
