import type { InputOf } from "@khorgos/contract/platform/endpoint";
import { CarRequestForm, type postRequest } from "@khorgos/contract/requests/requests";
import { requestYears } from "@khorgos/contract/requests/requests.rules";
import { colours } from "@khorgos/contract/colours/colours";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useNotice } from "../platform/notices/notices.tsx";
import { dashboardOf } from "../platform/session/session.rules.ts";
import { useColourName } from "../ui/car/Colours.tsx";
import { useKnownNames } from "../ui/car/use-known-names.ts";
import { Form } from "../ui/form/Form.tsx";
import { FormSection } from "../ui/form/FormSection.tsx";
import { useKhorgosForm } from "../ui/form/khorgos-form.ts";
import { NumberField } from "../ui/form/fields/NumberField.tsx";
import { SelectField } from "../ui/form/fields/SelectField.tsx";
import { SubmitButton } from "../ui/form/SubmitButton.tsx";
import { SuggestField } from "../ui/form/fields/SuggestField.tsx";
import { TextField } from "../ui/form/fields/TextField.tsx";
import { Page } from "../ui/Page.tsx";
import { ForeseenMatches } from "./matches/ForeseenMatches.tsx";
import { WishFields } from "./order/WishFields.tsx";
import type { JustPosted } from "./MyRequestsPage.tsx";
import { usePostRequest } from "./requests.api.ts";

/** How long the dealer can read that the request is out before their list opens, in milliseconds. */
const READS_FOR = 2000;

const nothing = {
  brand: "",
  model: "",
  max_price: "",
  quantity: 1,
  trim_level: "",
  body_color: "",
  interior_color: "",
  powertrain: "" as const,
  condition: "" as const,
  mileage_max: "",
  additional_requirements: "",
};

export function CreateRequestPage() {
  const { t } = useTranslation("requests");
  const nameOf = useColourName();
  const notice = useNotice();
  const post = usePostRequest();
  const [years] = useState(() => requestYears(new Date().getUTCFullYear()));
  const start = { ...nothing, year: years[0] ?? "" };
  const form = useKhorgosForm(CarRequestForm, start, { draft: "create-request" });
  const known = useKnownNames(useWatch({ control: form.control, name: "brand" }));
  useLeaveAfter(post.data?.request.id);

  const anyOrOne = [
    { value: "", label: t("fields.anyColor") },
    ...colours.map((value) => ({ value, label: nameOf(value) })),
  ];

  async function submit(wanted: InputOf<typeof postRequest>) {
    await post.mutateAsync(wanted);
    notice.success(t("create.done"));
  }

  return (
    <Page title={t("create.title")} lead={t("create.lead")} width="text">
      <Card sx={{ p: { xs: 4, sm: 6 } }}>
        <Form
          form={form}
          submit={submit}
          otherwise={t("create.failed")}
          label={t("create.title")}
          failsBy="notice"
        >
          <FormSection title={t("create.car")} columns={2}>
            <SuggestField name="brand" label={t("fields.brand")} suggestions={known.brands} />
            <SuggestField name="model" label={t("fields.model")} suggestions={known.models} />
            <SelectField
              name="year"
              label={t("fields.year")}
              options={years.map((year) => ({ value: year, label: String(year) }))}
            />
            <TextField name="trim_level" label={t("fields.trim")} optional />
          </FormSection>
          <FormSection title={t("create.order")} columns={2}>
            <NumberField
              name="max_price"
              label={t("fields.maxPriceField")}
              hint={t("fields.maxPriceHint")}
              min={0}
              step={100}
              start="$"
            />
            <NumberField name="quantity" label={t("fields.quantity")} min={1} />
          </FormSection>
          <ForeseenMatches />
          <FormSection title={t("create.wishes")} columns={2}>
            <SelectField name="body_color" label={t("fields.bodyColor")} options={anyOrOne} optional />
            <SelectField
              name="interior_color"
              label={t("fields.interiorColor")}
              options={anyOrOne}
              optional
            />
          </FormSection>
          <WishFields />
          <TextField
            name="additional_requirements"
            label={t("fields.requirements")}
            hint={t("fields.requirementsHint")}
            rows={4}
            optional
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <SubmitButton busy={t("create.busy")} disabled={post.isSuccess}>
              {t("create.submit")}
            </SubmitButton>
            <Button component={Link} to={dashboardOf("dealer")} onClick={form.draft.forget}>
              {t("cancel")}
            </Button>
          </Box>
        </Form>
      </Card>
    </Page>
  );
}

/** Opens the dealer's requests a moment after the new one is out, unless they have gone elsewhere by then. */
function useLeaveAfter(posted: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (posted === undefined) return undefined;
    const leave = () => void navigate("/my-car-requests", { state: { posted } satisfies JustPosted });
    const timer = setTimeout(leave, READS_FOR);
    return () => clearTimeout(timer);
  }, [posted, navigate]);
}
