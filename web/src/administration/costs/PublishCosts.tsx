import type { CostSheet } from "@khorgos/contract/costs/sheet";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { complaintText } from "../../platform/failure-text.ts";
import { writtenDay } from "../../platform/format.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { FieldFrame } from "../../ui/form/fields/FieldFrame.tsx";
import { draftFaults } from "./cost-draft.rules.ts";
import { usePublishCosts } from "./costs.api.ts";
import { useFigureName } from "./use-figure-name.ts";

type PublishCostsProps = {
  draft: CostSheet;
  /** The sheet that was published last, for whichever day, when the draft began. */
  seen: string;
  isChanged: boolean;
  today: string;
  onPublished: () => void;
  /** Begins from what somebody else has published meanwhile; what was edited is lost then. */
  onBeginAnew: () => void;
};

/** What keeps the draft from being published, from when it is to count, and the button. */
export function PublishCosts({ draft, seen, isChanged, today, onPublished, onBeginAnew }: PublishCostsProps) {
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("platform");
  const nameOf = useFigureName();
  const notice = useNotice();
  const publish = usePublishCosts();
  const [validFrom, setValidFrom] = useState(today);
  const faults = draftFaults(draft, today);

  const send = () =>
    publish.mutate(
      { valid_from: validFrom, sheet: draft, seen },
      {
        onSuccess: () => {
          notice.success(
            validFrom > today ? t("admin.doneLater", { day: writtenDay(validFrom) }) : t("admin.done"),
          );
          onPublished();
        },
        onError: (failure) => notice.failure(failure, t("admin.refused")),
      },
    );

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      {faults.length > 0 && (
        <Box role="alert">
          <Box component="ul" sx={{ m: 0, pl: 5, color: "error.main", overflowWrap: "anywhere" }}>
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                {t("admin.fault", { name: nameOf(draft, fault.path), what: complaintText(say, fault) })}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <FieldFrame label={t("admin.validFrom")}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            fullWidth
            type="date"
            value={validFrom}
            onChange={({ target }) => setValidFrom(target.value)}
            inputProps={{ min: today }}
          />
        )}
      </FieldFrame>
      {publish.error?.code === "costs_changed" && (
        <Button onClick={onBeginAnew}>{t("admin.lookAgain")}</Button>
      )}
      <Button
        variant="contained"
        disabled={!isChanged || faults.length > 0 || validFrom < today || publish.isPending}
        onClick={send}
      >
        {publish.isPending ? t("admin.publishing") : t("admin.publish")}
      </Button>
    </Box>
  );
}
