import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { CloseIcon } from "../ui/icons/list.tsx";

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  onClear: (() => void) | undefined;
  /** How many cars the filters leave; not known while they are being asked for. */
  total: number | undefined;
  /** Nobody is going to say how many. */
  isFailed: boolean;
  children: ReactNode;
};

/** The filters where there is no room beside the list: from below, with the way back saying what it leads to. */
export function FilterSheet({ open, onClose, onClear, total, isFailed, children }: FilterSheetProps) {
  const { t } = useTranslation(["cars", "ui"]);
  const titleId = useId();
  return (
    <Drawer
      open={useDeferredOpen(open)}
      onClose={onClose}
      anchor="bottom"
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": titleId,
          sx: { borderRadius: "10px 10px 0 0", maxHeight: "92dvh", maxWidth: 560, mx: "auto" },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          pl: 4,
          pr: 2,
          py: 2,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h2" id={titleId}>
          {t("filters.title")}
        </Typography>
        <IconButton onClick={onClose} aria-label={t("ui:close")}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ p: 4, overflowY: "auto" }}>{children}</Box>
      <Box sx={{ display: "flex", gap: 2, p: 4, borderTop: 1, borderColor: "divider" }}>
        {onClear && (
          <Button onClick={onClear} sx={{ px: 2 }}>
            {t("filters.clear")}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} sx={{ flex: 1, px: 2 }}>
          {total !== undefined
            ? t("filters.show", { count: total, shown: wholeNumber(total) })
            : isFailed
              ? t("filters.showFound")
              : "…"}
        </Button>
      </Box>
    </Drawer>
  );
}
