import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { lastSheetDay, sheetDayFault } from "@khorgos/contract/costs/sheet-day.rules";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { complaintText, failureText } from "../platform/failure-text.ts";
import { writtenDay } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { labelled } from "../ui/WrongFields.tsx";
import type { standOf } from "./cost-desk.rules.ts";
import type { DraftFault } from "./cost-draft.rules.ts";
import { usePublishCosts } from "./costs.api.ts";
import { lostIn, slipsIn } from "./slips.rules.ts";
import { useSayChange } from "./use-figure-changes.ts";
import { useFigureName } from "./use-figure-name.ts";

type PublishCostsProps = {
  draft: CostSheet;
  /** The sheet from which the draft began. */
  base: CostSheet;
  faults: readonly DraftFault[];
  /** What is said of that, and which was the newest of all then. */
  beganFrom: string;
  seen: string;
  stand: ReturnType<typeof standOf>;
  isChanged: boolean;
  today: string;
  validFrom: string;
  /** The day from which the next sheet counts. */
  next: string | undefined;
  onChoose: (validFrom: string) => void;
  onPublished: () => void;
  /** Another sheet was published meanwhile, or the day is over. */
  onOutdated: () => void;
};

/** Shows what keeps the draft from being published, from when it is to count, and the button. */
export function PublishCosts({
  draft,
  base,
  faults,
  beganFrom,
  seen,
  stand,
  isChanged,
  today,
  validFrom,
  next,
  onChoose,
  onPublished,
  onOutdated,
}: PublishCostsProps) {
  const { t } = useTranslation("costs");
  const { t: say } = useTranslation("platform");
  const nameOf = useFigureName();
  const notice = useNotice();
  const publish = usePublishCosts();
  const [isAsking, setAsking] = useState(false);
  const isAsked =
    useLostFigures()(draft, base).count > 0 || slipsIn(base, draft).length > 0 || stand === "other_day";
  // A day that is over has given way to today by the time its refusal is read.
  const refusedDay = publish.variables?.valid_from ?? "";
  const isRefusedDay = refusedDay === validFrom || (refusedDay < today && validFrom === today);
  const refusal = isRefusedDay ? dayFaultIn(publish.error)?.code : undefined;
  const wrongDay = sheetDayFault(validFrom, today);
  const sayWrong = wrongDay && complaintText(say, { code: wrongDay });
  const dayFault = refusal
    ? labelled(writtenDay(refusedDay), complaintText(say, { code: refusal }))
    : sayWrong;

  // Until what was published meanwhile is here: from then on the page says so itself, and what that is.
  const isUnread =
    publish.error?.code === "costs_changed" && publish.variables?.seen === seen && stand !== "outrun";

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
        onError: (failure) => {
          // A clash is said where it is solved, and no longer than until then.
          if (failure.code !== "costs_changed") notice.failure(failure, t("admin.refused"));
          if (failure.code === "costs_changed" || dayFaultIn(failure)) onOutdated();
        },
      },
    );

  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      {faults.length > 0 && (
        <Box role="alert">
          <Box component="ul" sx={{ m: 0, pl: 5, color: "error.main", overflowWrap: "anywhere" }}>
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                {labelled(nameOf(draft, fault.path), complaintText(say, fault))}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <FieldFrame label={t("admin.validFrom")} error={dayFault} hint={beganFrom}>
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            fullWidth
            type="date"
            value={validFrom}
            error={dayFault !== undefined}
            onChange={({ target }) => onChoose(target.value)}
            inputProps={{ min: today, max: lastSheetDay(today), "aria-describedby": describedBy }}
          />
        )}
      </FieldFrame>
      {isChanged && next !== undefined && (
        <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
          {t("admin.laterSheet", { day: writtenDay(next) })}
        </Box>
      )}
      <Button
        variant="contained"
        disabled={
          !isChanged || stand === "outrun" || faults.length > 0 || wrongDay !== undefined || publish.isPending
        }
        onClick={isAsked ? () => setAsking(true) : send}
      >
        {publish.isPending ? t("admin.publishing") : t("admin.publish")}
      </Button>
      {isUnread && (
        <Box role="alert" sx={{ color: "error.main" }}>
          {failureText(say, publish.error)}
        </Box>
      )}
      <ConfirmPublish
        open={isAsking}
        {...{ draft, base, validFrom, next }}
        isOtherDay={stand === "other_day"}
        onConfirm={() => {
          setAsking(false);
          send();
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

const dayFaultIn = (failure: Failure | null) => failure?.errors?.find(({ path }) => path === "valid_from");

type ConfirmPublishProps = {
  open: boolean;
  draft: CostSheet;
  /** The sheet from which the draft began. */
  base: CostSheet;
  validFrom: string;
  /** Whether another sheet counts on the day, which the draft would replace. */
  isOtherDay: boolean;
  /** The day of the sheet that follows, which keeps what is emptied here. */
  next: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what is lost by publishing and what may be a slip, and asks whether that is meant. */
function ConfirmPublish({ draft, base, validFrom, isOtherDay, next, ...dialog }: ConfirmPublishProps) {
  const { t } = useTranslation("costs");
  const lost = useLostFigures()(draft, base);
  const slips = slipsIn(base, draft);
  const nameOf = useFigureName();
  const sayChange = useSayChange();
  const day = writtenDay(validFrom);
  return (
    <ConfirmDialog title={t("admin.confirm.title", { day })} confirm={t("admin.publish")} isFinal {...dialog}>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 3, overflowWrap: "anywhere" }}>
        {isOtherDay && <div>{t("admin.otherDay", { day })}</div>}
        {lost.dollar && <div>{t("admin.confirm.noDollar")}</div>}
        {lost.euro && <div>{t("admin.confirm.noEuro")}</div>}
        {lost.names.length > 0 && (
          <div>
            {t("admin.confirm.unknown")}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {lost.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Box>
          </div>
        )}
        {slips.length > 0 && (
          <div>
            {t("admin.confirm.unusual")}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {slips.map(({ key, path, was, is }) => (
                <li key={key}>{sayChange({ name: nameOf(draft, path), was, is })}</li>
              ))}
            </Box>
          </div>
        )}
        {lost.count > 0 && next !== undefined && (
          <div>{t("admin.confirm.until", { day: writtenDay(next) })}</div>
        )}
      </Box>
    </ConfirmDialog>
  );
}

/** The figures that a draft does not know any more: the rates, which others are worked out by, and the names of all else. */
function useLostFigures() {
  const nameOf = useFigureName();
  return (draft: CostSheet, base: CostSheet) => {
    const lost = lostIn(base, draft).map(({ path }) => nameOf(draft, path));
    const [dollar, euro] = [nameOf(draft, "currency.usd_kzt"), nameOf(draft, "currency.eur_kzt")];
    return {
      dollar: lost.includes(dollar),
      euro: lost.includes(euro),
      names: lost.filter((name) => name !== dollar && name !== euro),
      count: lost.length,
    };
  };
}
