import type { User } from "@khorgos/contract/accounts";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNotice } from "../../platform/notices/notices.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { useKhorgosForm } from "../../ui/form/khorgos-form.ts";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { PhoneField } from "../registration/PhoneField.tsx";
import { tidyPhone } from "../registration/typed-phone.rules.ts";
import { WeChatField } from "../registration/WeChatField.tsx";
import { useChangeProfile } from "./own-account.api.ts";
import { profileForms } from "./profile-forms.rules.ts";

const company = { supplier: "company_name", dealer: "dealership_name" } as const;

const typedOf = ({ role, name, phone, wechat_id, address, company_name, dealership_name }: User) => ({
  name,
  phone: role === "administrator" ? phone : tidyPhone(phone, role),
  wechat_id,
  address,
  company_name,
  dealership_name,
});

/** What others read of a person; e-mail and role are shown, because they are part of it, but stay. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation("accounts");
  const { t: own } = useTranslation("own");
  const { changeUser } = useSession();
  const change = useChangeProfile();
  const notice = useNotice();
  const { role } = user;
  const form = useKhorgosForm(profileForms[role], typedOf(user));

  async function submit(typed: { name: string }) {
    const { user: changed } = await change.mutateAsync(typed);
    changeUser(changed);
    form.reset(typedOf(changed));
    notice.success(own("profile.saved"));
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
      <Form form={form} submit={submit} otherwise={own("profile.failed")} label={own("profile.title")}>
        {role === "administrator" ? (
          <TextField name="name" label={t("fields.name")} autoComplete="name" />
        ) : (
          <>
            <FormSection title={t("register.personal")}>
              <TextField name="name" label={t("fields.name")} autoComplete="name" />
              <PhoneField trade={role} />
              <WeChatField />
            </FormSection>
            <FormSection title={t(`register.${role}.section`)}>
              <TextField
                name={company[role]}
                label={t(`fields.${company[role]}`)}
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
