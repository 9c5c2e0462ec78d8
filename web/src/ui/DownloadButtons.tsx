import type { FileFormat } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslation } from "react-i18next";
import { FileDownloadIcon } from "./icons/actions.tsx";

/** A file that was asked for, as far as buttons show. */
export type AskedDownload = {
  isPending: boolean;
  variables: { format?: FileFormat | "" | undefined } | undefined;
};

type DownloadButtonsProps = Pick<ButtonProps, "size"> & {
  /** What the first button does, a workbook. */
  workbook: string;
  /** What it shows instead where there is little room. */
  short?: string | undefined;
  /** Without its sign, where a phone has no room for it. */
  isBare?: boolean;
  /** What the second button does, which shows "CSV". */
  csv: string;
  /** What is said while a file is made. */
  busy?: string;
  isDisabled?: boolean;
  download: AskedDownload;
  onPick: (format: FileFormat) => void;
};

/** Downloads a list as a workbook or, beside it, as CSV. A long one takes some seconds, in which its button turns. */
export function DownloadButtons({
  size,
  workbook,
  short,
  isBare = false,
  csv,
  busy,
  isDisabled = false,
  download,
  onPick,
}: DownloadButtonsProps) {
  const { t } = useTranslation("ui");
  const pending = download.isPending ? download.variables?.format : undefined;
  const nameOf = (format: FileFormat, name: string) => (pending === format && busy ? busy : name);
  const shared = { variant: "outlined", size, disabled: isDisabled || download.isPending } as const;
  const turning = <CircularProgress size={20} color="inherit" aria-hidden />;
  const first = nameOf("xlsx", workbook);
  const second = nameOf("csv", csv);
  return (
    <Box sx={{ display: "flex", flexShrink: 0, maxWidth: "100%" }}>
      <Button
        {...shared}
        onClick={() => onPick("xlsx")}
        aria-label={short ? first : undefined}
        aria-busy={pending === "xlsx"}
        title={short ? first : undefined}
        sx={{
          gap: 2,
          px: isBare ? 2 : 3,
          minWidth: 44,
          flexGrow: 1,
          borderTopRightRadius: 0,
          borderBottomRightRadius: 0,
          whiteSpace: size === "small" ? undefined : "nowrap",
        }}
      >
        {pending === "xlsx" ? turning : !isBare && <FileDownloadIcon fontSize="small" />}
        {short ?? first}
      </Button>
      <Button
        {...shared}
        onClick={() => onPick("csv")}
        aria-label={second}
        aria-busy={pending === "csv"}
        title={second}
        sx={{
          px: isBare ? 2 : 3,
          minWidth: 44,
          ml: "-1px",
          borderTopLeftRadius: 0,
          borderBottomLeftRadius: 0,
        }}
      >
        {pending === "csv" ? turning : t("csv")}
      </Button>
    </Box>
  );
}
