import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../platform/session/session.tsx";
import { Page } from "../ui/Page.tsx";
import { EraseCard } from "./own/EraseCard.tsx";
import { PasswordCard } from "./own/PasswordCard.tsx";
import { ProfileCard } from "./own/ProfileCard.tsx";
import { SessionsCard } from "./own/SessionsCard.tsx";
import { late } from "../platform/build/late.ts";

// Only administrators have it.
const TwoStepCard = late(async () => (await import("./security/TwoStepCard.tsx")).TwoStepCard);

// Only dealers and suppliers have it; its choices would come along with the first visit otherwise.
const MatchMailsCard = late(async () => (await import("./own/MatchMailsCard.tsx")).MatchMailsCard);

/** A person's own account: who they are, their password, and where they are signed in, and the way out. */
export function AccountPage() {
  const { t } = useTranslation("own");
  const { user } = useSession();
  return (
    <Page title={t("title")} lead={t("lead")} width="text">
      {user && (
        <Stack spacing={5}>
          <ProfileCard user={user} />
          <PasswordCard />
          {user.role === "administrator" && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              <TwoStepCard />
            </Suspense>
          )}
          {user.role !== "administrator" && (
            <Suspense fallback={<Skeleton variant="rounded" height={270} />}>
              <MatchMailsCard user={user} role={user.role} />
            </Suspense>
          )}
          <SessionsCard />
          <EraseCard role={user.role} />
        </Stack>
      )}
    </Page>
  );
}
