import type { PriceListEnding } from "@khorgos/contract/imports/imports.rules";
import { currentPriceList, type PriceList } from "@khorgos/contract/imports/price-list";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { MouseEvent, ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { invalidate } from "../platform/cache-invalidation.ts";
import { useNotice } from "../platform/notices.tsx";
import { UploadFileIcon } from "../ui/icons/actions.tsx";
import { CloseIcon } from "../ui/icons/list.tsx";
import { isAskedBack, isDoneElsewhere, shortName } from "./draft.rules.ts";
import { useRemovePriceList, useStartPriceList } from "./imports.api.ts";
import { askAbout, chooseFile, holdAnswer, holdStarted, PREVIEW, sendFile, useDraft } from "./use-draft.ts";

type DeskProps = {
  /** A list that was sent before and has not been taken in; a file chosen since hides it. */
  draft: PriceList | undefined;
  onLook: () => void;
};

/** Where a file is chosen, and what can be done with it. */
export function DraftCard({ draft, onLook }: DeskProps) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const { file } = useDraft();
  const remove = useRemovePriceList();
  const shown = file ? undefined : draft;

  function clear() {
    if (!shown) return chooseFile(undefined);
    remove.mutate(
      { id: shown.id },
      {
        onSuccess: () => holdAnswer(null),
        onError: (failure) => notice.failure(failure, t("draft.clearFailed")),
      },
    );
  }

  return (
    <DropArea
      name={file?.name ?? shown?.file_name}
      note={shown && t("draft.draft")}
      onFile={chooseFile}
      onRemove={clear}
      disabled={remove.isPending}
    >
      {shown ? (
        <DraftActions list={shown} />
      ) : (
        <>
          <Button
            // Until there is a file, other things on the screen come first.
            variant={file ? "contained" : "outlined"}
            onClick={() => void sendFile("take-in")}
          >
            {t("upload")}
          </Button>
          <Button variant="outlined" onClick={onLook}>
            {t("draft.look")}
          </Button>
        </>
      )}
    </DropArea>
  );
}

/** The ways on for a draft that waits: publish it, look at it first. */
function DraftActions({ list: { id } }: { list: PriceList }) {
  const { t } = useTranslation("imports");
  const notice = useNotice();
  const start = useStartPriceList();
  const takeIn = () =>
    start.mutate(
      { id },
      {
        onSuccess: ({ price_list }) => holdStarted(price_list),
        onError: (failure) => {
          if (isAskedBack(failure)) return askAbout(id);
          notice.failure(failure, t("draft.takeInFailed"));
          if (isDoneElsewhere(failure)) invalidate([currentPriceList]);
        },
      },
    );

  return (
    <>
      <Button variant="contained" onClick={takeIn} disabled={start.isPending}>
        {t("draft.takeIn")}
      </Button>
      <Button component={Link} to={PREVIEW} variant="outlined">
        {t("draft.preview")}
      </Button>
    </>
  );
}

type DropAreaProps = {
  /** Of the file that lies here. */
  name: string | undefined;
  /** How it stands with that file. */
  note?: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  disabled?: boolean;
  /** What to do with the file. */
  children: ReactNode;
};

/** Endings by the kind of file that browsers take them for. */
const priceListKinds = {
  "text/csv": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.ms-excel": [".xls"],
} as const satisfies Record<string, readonly PriceListEnding[]>;

/** Somewhere to drop a file, or to choose one. Judging it is left to others, so that they can say what is wrong. */
function DropArea({ name, note, onFile, onRemove, disabled = false, children }: DropAreaProps) {
  const { t } = useTranslation("imports");
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: priceListKinds,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (accepted, refused) => {
      const given = accepted[0] ?? refused[0]?.file;
      if (given) onFile(given);
    },
  });
  const isOpening = !name && !disabled;
  return (
    <Box
      {...getRootProps({
        // A person who reads that a file may be chosen presses there; what else stands here answers for itself.
        onClick: ({ target }: MouseEvent<HTMLElement>) => {
          if (isOpening && target instanceof Element && !target.closest("button, a, input")) open();
        },
      })}
      sx={{
        cursor: isOpening ? "pointer" : undefined,
        border: "1px dashed",
        borderColor: isDragActive ? "primary.main" : "text.disabled",
        bgcolor: isDragActive ? "primary.light" : "background.default",
        borderRadius: 1,
        transition: "background-color 150ms, border-color 150ms",
        p: { xs: 3, sm: 4 },
        // The room its card has to spare is room to drop on.
        flexGrow: 1,
        display: "grid",
        alignContent: "center",
      }}
    >
      <input {...getInputProps({ "aria-label": t("file"), tabIndex: -1 })} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <UploadFileIcon sx={{ color: name ? "primary.main" : "text.secondary", fontSize: 28 }} />
        <Box sx={{ flex: "1 1 160px", minWidth: 0 }} aria-live="polite">
          {name ? (
            <>
              <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600 }} title={name}>
                {shortName(name)}
                <IconButton
                  size="small"
                  disabled={disabled}
                  onClick={onRemove}
                  aria-label={t("remove")}
                  title={t("remove")}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </Box>
              {note && <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{note}</Box>}
            </>
          ) : (
            <Box
              sx={{
                color: isDragActive ? "primary.main" : "text.secondary",
                textWrap: "balance",
                // Chinese would break in the middle of a word.
                "&:lang(zh)": { wordBreak: "keep-all", overflowWrap: "anywhere" },
              }}
            >
              {t(isDragActive ? "drop" : "drag")}
            </Box>
          )}
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 2,
            width: { xs: "100%", sm: "auto" },
            "& > *": { flex: { xs: "1 1 auto", sm: "none" } },
          }}
        >
          <Button variant="outlined" onClick={open} disabled={disabled}>
            {t("choose")}
          </Button>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
