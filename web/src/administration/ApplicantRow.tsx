import type { ManagedUser } from "@khorgos/contract/administration/administration";
import type { Failure } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { Moment } from "../ui/Moment.tsx";
import { useApproveUser } from "./administration.api.ts";
import { Contacts } from "./Contacts.tsx";
import { companyOf, isOverdue, isOvertaken } from "./managed-users.rules.ts";
import { NameDoubts } from "./NameDoubts.tsx";
import { RoleChip } from "./RoleChip.tsx";
import { readKey } from "./list-keys.rules.ts";
import type { Place } from "./use-double-press.ts";
import { applicantId } from "./use-waiting-list.ts";

type ApplicantRowProps = {
  user: ManagedUser;
  /** Whether Tab goes to this one. */
  isCurrent: boolean;
  /** Whether a press was meant for the row that stood here before; what comes by the keyboard never is. */
  isMeantForGone: (press: Place) => boolean;
  onDoublePress: () => void;
  /** A decision was asked for while this one is on its way. */
  onTooFast: () => void;
  /** They were let in. */
  onLeave: (user: ManagedUser, words: string) => void;
  /** They shall be turned down. */
  onReject: (user: ManagedUser) => void;
  /** Somebody else decided in the meantime. */
  onOvertaken: (user: ManagedUser, failure: Failure) => void;
};

/** Somebody who waits: who they are, how to reach them, and the two words an administrator can say. */
export function ApplicantRow({
  user,
  isCurrent,
  isMeantForGone,
  onDoublePress,
  onTooFast,
  onLeave,
  onReject,
  onOvertaken,
}: ApplicantRowProps) {
  const { t } = useTranslation("administration");
  const notice = useNotice();
  const approve = useApproveUser();

  function letIn() {
    if (approve.isPending) return onTooFast();
    approve.mutate(
      { id: user.id, seen: user.status },
      {
        onSuccess: () => onLeave(user, t("decision.approved", { name: user.name })),
        onError: (failure) =>
          isOvertaken(failure) ? onOvertaken(user, failure) : notice.failure(failure, t("decision.failed")),
      },
    );
  }

  function turnDown() {
    if (approve.isPending) return onTooFast();
    onReject(user);
  }

  /** `detail` counts the clicks; a button that is pressed by a key says 0. */
  const click = (decide: () => void) => (event: MouseEvent) => {
    if (event.detail > 0 && isMeantForGone(event)) onDoublePress();
    else decide();
  };

  /** A double click would mark the words that have slid under it. */
  function keepUnmarked(event: MouseEvent) {
    if (isMeantForGone(event)) event.preventDefault();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const key = readKey(event.nativeEvent);
    if (key === "approve") letIn();
    else if (key === "reject") turnDown();
    else return;
    // Otherwise the letter is typed into the dialog that opens.
    event.preventDefault();
  }

  return (
    <Box
      component="li"
      id={applicantId(user.id)}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={user.name}
      aria-keyshortcuts="A R J K ArrowDown ArrowUp / ?"
      onKeyDown={press}
      onMouseDown={keepUnmarked}
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
        "&:focus, &:focus-within": { bgcolor: "action.hover" },
        "&:focus-visible": { outlineOffset: -2, borderRadius: "10px" },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="h3">{user.name}</Typography>
        <Box sx={{ mt: 1, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <RoleChip role={user.role} />
          <span>{companyOf(user)}</span>
        </Box>
        <NameDoubts doubts={user.name_doubts} />
      </Box>
      <Contacts row={user} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ whiteSpace: "pre-line" }}>{user.address}</Box>
        <Typography
          variant="caption"
          sx={{ color: isOverdue(user.created_at) ? "warning.main" : "text.secondary" }}
        >
          {t("waiting.registered")} <Moment iso={user.created_at} relative />
        </Typography>
      </Box>
      <Box
        sx={{
          display: "flex",
          gap: 2,
          flexWrap: "wrap",
          justifyContent: { md: "flex-end" },
          // A button at rest while a decision is saved lets the second click of a double click through to here.
          userSelect: "none",
        }}
      >
        <Button variant="contained" disabled={approve.isPending} aria-keyshortcuts="A" onClick={click(letIn)}>
          {t("decision.approve")}
        </Button>
        <Button
          variant="outlined"
          disabled={approve.isPending}
          aria-keyshortcuts="R"
          onClick={click(turnDown)}
        >
          {t("decision.reject")}
        </Button>
      </Box>
    </Box>
  );
}
