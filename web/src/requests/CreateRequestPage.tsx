import { CarCondition, MAX_MILEAGE_KM, Powertrain } from "@khorgos/contract/cars/facts";
import { colours } from "@khorgos/contract/colours/colours";
import { type foreseeMatches, RequestSoFar } from "@khorgos/contract/matching/matching";
import type { InputOf, ReplyOf } from "@khorgos/contract/platform/endpoint";
import { CarRequestForm, type postRequest, requestYears } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { midSentence } from "../platform/format.ts";
import { useNotice } from "../platform/notices.tsx";
import { dashboardOf } from "../platform/session.rules.ts";
import { useColourName } from "../ui/Colours.tsx";
import { Folded } from "../ui/Folded.tsx";
import { Form } from "../ui/Form.tsx";
import { FormSection } from "../ui/FormSection.tsx";
import { NumberField } from "../ui/NumberField.tsx";
import { Page } from "../ui/Page.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { SuggestField } from "../ui/SuggestField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useKhorgosForm } from "../ui/khorgos-form.ts";
import { useKnownNames } from "../ui/use-known-names.ts";
import type { JustPosted } from "./MyRequestsPage.tsx";
import { useForeseeMatches, usePostRequest } from "./requests.api.ts";
import { useFiguresWords, useShown, useWishWords } from "./use-request-words.ts";

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

/** Somebody who types is not asked about each letter, in milliseconds. */
const WAITS = 400;

/** Shows what a request would find, told while it is being written. Says nothing before brand and model are there. */
export function ForeseenMatches() {
  const wordsFor = useFiguresWords();
  const concessionWords = useConcessionWords();
  const settled = useSettled(JSON.stringify(useWatch()));
  const read = RequestSoFar.safeParse(withoutBlanks(JSON.parse(settled)));
  const found = useForeseeMatches(read.success ? read.data : undefined).data;
  // Its place is kept, so that nothing moves under the finger of somebody who types.
  return (
    <Box aria-live="polite" sx={{ minHeight: "2.75em", color: "text.secondary" }}>
      {read.success && found && (
        <>
          {wordsFor(found.figures)}{" "}
          {found.concession && concessionWords(found.concession, found.figures.fits > 0)}
        </>
      )}
    </Box>
  );
}

/** What is written once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), WAITS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A field that is empty is not asked about; one that is wrong says so at the form. */
const withoutBlanks = (form: object): object =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "" && value !== null));

type Concession = NonNullable<ReplyOf<typeof foreseeMatches>["concession"]>;

/** Says what would bring more beside those that fit, or of those that are near where none do. */
function useConcessionWords(): (concession: Concession, isBeside: boolean) => string {
  const { t } = useTranslation("requests");
  const shown = useShown();
  return ({ criterion, has, more }, isBeside) => {
    return t(`fit.concession.${criterion}`, {
      more: t(isBeside ? "fit.moreFit" : "fit.ofThem", { count: more }),
      // The others stand in quotation marks, or are names and numbers.
      has: criterion === "powertrain" ? midSentence(shown(criterion, has)) : shown(criterion, has),
    });
  };
}

const names = ["powertrain", "condition", "mileage_max"] as const;

/** Fields of what may be wished of a car's facts; folded, because most requests wish nothing of them. */
export function WishFields() {
  const { t } = useTranslation("requests");
  const say = useWishWords();
  const any = { value: "", label: t("wishes.any") };
  return (
    <Folded title={t("wishes.title")} names={names}>
      <SelectField
        name="powertrain"
        label={t("wishes.powertrain")}
        options={[any, ...Powertrain.options.map((value) => ({ value, label: say.powertrain(value) }))]}
        optional
      />
      <SelectField
        name="condition"
        label={t("wishes.condition")}
        options={[any, ...CarCondition.options.map((value) => ({ value, label: say.condition(value) }))]}
        optional
      />
      <NumberField
        name="mileage_max"
        label={t("wishes.mileageMax")}
        hint={t("wishes.mileageHint")}
        min={0}
        max={MAX_MILEAGE_KM}
        optional
      />
    </Folded>
  );
}
