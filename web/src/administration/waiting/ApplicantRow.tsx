import type { ManagedUser } from "@khorgos/contract/administration";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { useApprove, useLookAgain } from "../administration.api.ts";
import { Contacts } from "../Contacts.tsx";
import { companyOf, isOvertaken } from "../managed-users.rules.ts";
import { RejectDialog } from "../RejectDialog.tsx";
import { RoleChip } from "../RoleChip.tsx";
import { applicantId } from "./use-waiting-list.ts";

type Props = {
  user: ManagedUser;
  /** Whether a press comes so soon that it was meant for the row above. */
  isTooSoon: () => boolean;
  /** The decision was made, here or elsewhere. */
  onLeave: (user: ManagedUser, words: string) => void;
};

/** Somebody who waits: who they are, how to reach them, and the two words an administrator can say. */
export function ApplicantRow({ user, isTooSoon, onLeave }: Props) {
  const { t } = useTranslation("administration");
  const notice = useNotice();
  const approve = useApprove();
  const lookAgain = useLookAgain();
  const [isRejecting, setRejecting] = useState(false);

  function onOvertaken(failure: Failure) {
    notice.failure(failure, t("decision.failed"));
    onLeave(user, "");
    lookAgain();
  }

  function letIn() {
    if (isTooSoon()) return;
    approve.mutate(
      { id: user.id, seen: user.status },
      {
        onSuccess: () => onLeave(user, t("decision.approved", { name: user.name })),
        onError: (failure) =>
          isOvertaken(failure) ? onOvertaken(failure) : notice.failure(failure, t("decision.failed")),
      },
    );
  }

  return (
    <Box
      component="li"
      id={applicantId(user.id)}
      tabIndex={-1}
      aria-label={user.name}
      sx={{
        display: "grid",
        columnGap: 5,
        rowGap: 3,
        alignItems: "start",
        px: { xs: 4, md: 5 },
        py: 4,
        scrollMarginTop: 64,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          md: "minmax(0, 5fr) minmax(0, 5fr) minmax(0, 5fr) auto",
        },
        "& + &": { borderTop: 1, borderColor: "divider" },
        "&:focus-visible": { outlineOffset: -2, borderRadius: "10px" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h3">{user.name}</Typography>
        <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <RoleChip role={user.role} />
          <span>{companyOf(user)}</span>
        </Box>
      </Box>
      <Contacts row={user} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ whiteSpace: "pre-line" }}>{user.address}</Box>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("waiting.registered")} <Moment iso={user.created_at} relative />
        </Typography>
      </Box>
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap", justifyContent: { md: "flex-end" } }}>
        <Button variant="contained" disabled={approve.isPending} onClick={letIn}>
          {t("decision.approve")}
        </Button>
        <Button
          variant="outlined"
          disabled={approve.isPending}
          onClick={() => !isTooSoon() && setRejecting(true)}
        >
          {t("decision.reject")}
        </Button>
      </Box>
      {isRejecting && (
        <RejectDialog
          user={user}
          onClose={() => setRejecting(false)}
          onDone={() => onLeave(user, t("decision.rejected", { name: user.name }))}
          onOvertaken={onOvertaken}
        />
      )}
    </Box>
  );
}
