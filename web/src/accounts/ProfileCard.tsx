import type { User } from "@khorgos/contract/accounts/accounts";
import type { findProfile, Names } from "@khorgos/contract/accounts/names";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { Form } from "../ui/Form.tsx";
import { FormSection } from "../ui/FormSection.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { tidyPhone } from "./typed-phone.rules.ts";
import { WeChatField } from "./WeChatField.tsx";
import { useChangeProfile, useFindProfile } from "./own-account.api.ts";
import { profileForms } from "./profile-forms.rules.ts";

const company = { supplier: "company_name", dealer: "dealership_name" } as const;

/** The names that wait stand in the fields: who saves something else must not take them back. */
const typedOf = (
  { role, name, phone, wechat_id, address, company_name, dealership_name }: User,
  pending: Names = {},
) => ({
  name: pending.name ?? name,
  phone: role === "administrator" ? phone : tidyPhone(phone, role),
  wechat_id,
  address,
  company_name: pending.company_name ?? company_name,
  dealership_name: pending.dealership_name ?? dealership_name,
});

/** A person's profile once it is known which names wait; where that cannot be known, as everybody sees it. */
export function ProfileCard({ user }: { user: User }) {
  const { data, isPending } = useFindProfile();
  if (isPending) return <Skeleton variant="rounded" height={480} />;
  return <ProfileForm user={user} pending={data?.pending} refused={data?.refused} />;
}

type ProfileFormProps = Pick<ReplyOf<typeof findProfile>, "user" | "pending" | "refused">;

/** The profile that others read; e-mail and role are shown, because they are part of it, but stay. */
function ProfileForm({ user, pending, refused }: ProfileFormProps) {
  const { t } = useTranslation("accounts");
  const { t: own } = useTranslation("own");
  const { changeUser } = useSession();
  const change = useChangeProfile();
  const notice = useNotice();
  const { role } = user;
  const form = useKhorgosForm(profileForms[role], typedOf(user, pending));

  async function submit(typed: { name: string }) {
    const { user: changed, pending: waits } = await change.mutateAsync(typed);
    changeUser(changed);
    form.reset(typedOf(changed, waits));
    notice.success(own(waits ? "profile.savedWaits" : "profile.saved"));
  }

  function takeBack() {
    submit(typedOf(user)).catch((failure: unknown) => {
      if (failure instanceof Failure) notice.failure(failure, own("profile.failed"));
    });
  }

  return (
    <Card component="section" aria-labelledby="profile" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="profile" sx={{ mb: 3 }}>
        {own("profile.title")}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          columnGap: 4,
          rowGap: 1,
          m: 0,
          mb: 5,
          "& dt": { color: "text.secondary" },
          "& dd": { m: 0, overflowWrap: "anywhere" },
        }}
      >
        <dt>{t("fields.email")}</dt>
        <dd>{user.email}</dd>
        <dt>{t("standing.role")}</dt>
        <dd>{t(`roles.${role}`)}</dd>
      </Box>
      <WaitingNames
        user={user}
        pending={pending}
        refused={refused}
        isBusy={change.isPending}
        onTakeBack={takeBack}
      />
      <Form form={form} submit={submit} otherwise={own("profile.failed")} label={own("profile.title")}>
        {role === "administrator" ? (
          <TextField name="name" label={t("fields.name")} autoComplete="name" />
        ) : (
          <>
            <FormSection title={t("register.personal")}>
              <TextField
                name="name"
                label={t("fields.name")}
                hint={own("profile.nameHint")}
                autoComplete="name"
              />
              <PhoneField trade={role} />
              <WeChatField />
            </FormSection>
            <FormSection title={t(`register.${role}.section`)}>
              <TextField
                name={company[role]}
                label={t(`fields.${company[role]}`)}
                hint={own("profile.nameHint")}
                autoComplete="organization"
              />
              <TextField
                name="address"
                label={t(`register.${role}.address`)}
                rows={3}
                autoComplete="street-address"
              />
            </FormSection>
          </>
        )}
        <SubmitButton busy={own("profile.busy")}>{own("profile.save")}</SubmitButton>
      </Form>
    </Card>
  );
}

type WaitingNamesProps = {
  user: User;
  pending: Names | undefined;
  refused: (Names & { message: string }) | undefined;
  isBusy: boolean;
  onTakeBack: () => void;
};

const agreedNames = ["name", "company_name", "dealership_name"] as const;

/** The names that wait for an administrator, with a way to take them back, or that were refused last, with the reason. */
function WaitingNames({ user, pending, refused, isBusy, onTakeBack }: WaitingNamesProps) {
  const { t } = useTranslation("accounts");
  const { t: own } = useTranslation("own");
  const names = pending ?? refused;
  if (!names) return null;
  return (
    <Alert
      severity={pending ? "info" : "warning"}
      sx={{ mb: 5, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      <Box sx={{ fontWeight: 650 }}>{own(pending ? "profile.waits" : "profile.refused")}</Box>
      {agreedNames.map((field) =>
        names[field] === undefined ? null : (
          <Box key={field}>
            {t(`fields.${field}`)}: {user[field]} → <strong>{names[field]}</strong>
          </Box>
        ),
      )}
      {pending && <Box sx={{ mt: 1 }}>{own("profile.waitsText")}</Box>}
      {refused?.message && <Box sx={{ mt: 1, whiteSpace: "pre-line" }}>{refused.message}</Box>}
      {pending && (
        <Button size="small" color="inherit" disabled={isBusy} onClick={onTakeBack} sx={{ mt: 1, ml: -1 }}>
          {own("profile.takeBack")}
        </Button>
      )}
    </Alert>
  );
}
