import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslation } from "react-i18next";
import { FileDownloadIcon } from "../../ui/icons/actions.tsx";

export type DownloadProps = {
  /** Without its words, which screen readers still read. */
  isSmall: boolean;
  isDisabled?: boolean;
};

type DownloadButtonProps = DownloadProps & { isPending: boolean; onClick: () => void };

/** Downloads the list it stands above. A long one takes some seconds, in which it turns. */
export function DownloadButton({ isSmall, isDisabled = false, isPending, onClick }: DownloadButtonProps) {
  const { t } = useTranslation("cars");
  const words = isPending ? t("export.busy") : t("export.download");
  return (
    <Button
      variant="outlined"
      onClick={onClick}
      disabled={isDisabled || isPending}
      aria-label={isSmall ? words : undefined}
      aria-busy={isPending}
      title={isSmall ? words : undefined}
      sx={{ gap: 2, px: 3, minWidth: 44, whiteSpace: "nowrap", flexShrink: 0 }}
    >
      {isPending ? (
        <CircularProgress size={20} color="inherit" aria-hidden />
      ) : (
        <FileDownloadIcon fontSize="small" />
      )}
      {!isSmall && words}
    </Button>
  );
}
