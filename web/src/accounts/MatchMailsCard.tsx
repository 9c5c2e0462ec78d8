import { MatchMails, type User } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { useChangeMatchMails } from "./own-account.api.ts";

type MatchMailsCardProps = { user: User; role: "dealer" | "supplier" };

/** When somebody is written to about what fits. What is chosen holds at once; a failure leaves what held before. */
export function MatchMailsCard({ user, role }: MatchMailsCardProps) {
  const { t } = useTranslation("own");
  const { changeUser } = useSession();
  const change = useChangeMatchMails();
  const notice = useNotice();
  const chosen = (change.isPending && change.variables?.match_mails) || user.match_mails;
  const texts = {
    at_once: t("mails.at_onceText"),
    daily: t("mails.dailyText"),
    never: t(`mails.neverText.${role}`),
  };

  const choose = (match_mails: MatchMails) =>
    change.mutate(
      { match_mails },
      {
        onSuccess: ({ user: changed }) => {
          changeUser(changed);
          notice.success(t("mails.saved"));
        },
        onError: (failure) => notice.failure(failure, t("mails.failed")),
      },
    );

  return (
    <Card component="section" aria-labelledby="mails" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="mails">
        {t("mails.title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 1, mb: 2 }}>{t(`mails.lead.${role}`)}</Typography>
      <RadioGroup
        aria-labelledby="mails"
        value={chosen}
        onChange={(_, value) => choose(MatchMails.parse(value))}
      >
        {MatchMails.options.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio sx={{ alignSelf: "flex-start", mt: -1 }} />}
            sx={{ alignItems: "flex-start", py: 1 }}
            label={
              <>
                {t(`mails.${each}`)}
                <Box
                  component="span"
                  sx={{ display: "block", color: "text.secondary", fontSize: "0.875rem" }}
                >
                  {texts[each]}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Card>
  );
}
