import { Failure, type FailureCode } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import { type PropsWithChildren, type ReactNode, useCallback, useMemo, useState } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import { sessionEndings } from "../platform/call.ts";
import { complaintText, failureText } from "../platform/failure-text.ts";
import { log } from "../platform/log.ts";
import { useNotice } from "../platform/notices.tsx";
import { AboveForm } from "./AboveForm.tsx";
import { DraftBack } from "./DraftBack.tsx";
import { labelled, WrongFields } from "./WrongFields.tsx";
import { FormContext, type Refusal } from "./form-context.ts";
import { type KhorgosForm, toFieldError } from "./khorgos-form.ts";

type FormProps<In extends FieldValues, Out> = PropsWithChildren<{
  form: KhorgosForm<In, Out>;
  /**
   * Sends the checked values. What it throws is shown above the form and at the fields it names. With `false` nothing
   * was saved yet and the draft is kept.
   */
  submit: (values: Out) => unknown;
  /** The field that a failure without fields is about, by its code: `{ sku_taken: "supplier_sku" }`. */
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** Said when a failure says nothing of its own: "Failed to add car". */
  otherwise?: string;
  /** Told beneath a failure in the alert, by its code: a link to what helps. */
  help?: FailureHelp;
  /** Names the form for screen readers. */
  label?: string;
  /**
   * Where a failure that names no field is told: above the form, where it stays, or in a notice at the top of the
   * screen. Wrong fields are always listed above the form.
   */
  failsBy?: "alert" | "notice";
}>;

/** A form with so many fields is longer than a phone's screen: not every complaint is seen at once. */
const MANY_FIELDS = 7;

/**
 * A form from `useKhorgosForm`. Nothing is sent before every field is right; the first wrong one takes the focus. Where
 * several of many fields are wrong, a list of them takes it instead: anyone who is led to the first one sees no other, and
 * would be told about the next only after the next attempt. It is the same whether we or the server found them.
 */
export function Form<In extends FieldValues, Out>({
  form,
  submit,
  fieldOf,
  otherwise,
  help,
  label,
  failsBy = "alert",
  children,
}: FormProps<In, Out>) {
  const notice = useNotice();
  const [refusal, setRefusal] = useState<Refusal>();
  const [labels, nameField] = useLabels();
  const isListed = refusal !== undefined && refusal.wrong.length > 0;
  const ties = useMemo(() => ({ nameField, isListed }), [nameField, isListed]);

  /** Which of these are listed above the fields, in the order in which they stand. */
  const listed = (paths: readonly string[]) => {
    const names = [...labels.keys()].filter((name) => paths.includes(name));
    return labels.size >= MANY_FIELDS && names.length > 1 ? names : [];
  };

  const send = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      if ((await submit(values)) !== false) form.draft.forget();
    } catch (error) {
      if (!(error instanceof Failure)) log("a form could not be sent", error);
      const refused = error instanceof Failure ? error : new Failure("unexpected");
      if (failsBy === "alert" || refused.errors?.length || refused.alsoSaid)
        setRefusal({ failure: refused, wrong: listed((refused.errors ?? []).map(({ path }) => path)) });
      // Anyone who is no longer let in is told so by the door.
      else if (!sessionEndings.has(refused.code)) notice.failure(refused, otherwise ?? "");
      for (const complaint of refused.errors ?? [])
        if (isField(form, complaint.path)) form.setError(complaint.path, toFieldError(complaint));
      const only = fieldOf?.[refused.code];
      if (only !== undefined && isField(form, only)) form.setError(only, { type: refused.code });
    }
  }, complain);

  function complain(errors: FieldErrors<In>) {
    const names = Object.keys(errors);
    const wrong = listed(names);
    // What failed before says nothing about what is typed now, also where it is not sent.
    setRefusal(wrong.length > 0 ? { wrong } : undefined);
    if (wrong.length > 0) return;
    const first = [...labels.keys()].find((name) => names.includes(name));
    if (first !== undefined && isField(form, first)) form.setFocus(first);
  }

  const startOver = () => {
    form.draft.startOver();
    setRefusal(undefined);
  };

  return (
    <FormProvider {...form}>
      <FormContext value={ties}>
        <Box
          component="form"
          noValidate
          aria-label={label}
          onSubmit={(event) => void send(event)}
          sx={{
            display: "flex",
            flexDirection: "column",
            gap: 4,
            // A heading belongs to what follows it.
            "& > fieldset + fieldset": { mt: 2 },
          }}
        >
          {form.draft.isBack && <DraftBack onStartOver={startOver} />}
          <FormAlert refusal={refusal} otherwise={otherwise} labels={labels} help={help} />
          {children}
        </Box>
      </FormContext>
    </FormProvider>
  );
}

/** How the fields are called, in the order in which they stand. */
function useLabels() {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const nameField = useCallback(
    (name: string, label: string | undefined) =>
      setLabels((known) => {
        const next = new Map(known);
        if (label === undefined) next.delete(name);
        // A field that is there already keeps its place.
        else next.set(name, label);
        return next;
      }),
    [],
  );
  return [labels, nameField] as const;
}

const isField = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  path: string,
): path is FieldPath<In> => path in form.getValues();

type FormAlertProps = {
  refusal: Refusal | undefined;
  otherwise: string | undefined;
  labels: ReadonlyMap<string, string>;
  /** What helps against a failure, by its code. */
  help?: FailureHelp | undefined;
};

type FailureHelp = Partial<Record<FailureCode, ReactNode>>;

/** Above the form: why it was not sent or not taken, with every field the server named. */
function FormAlert({ refusal, otherwise, labels, help }: FormAlertProps) {
  const { t } = useTranslation("platform");
  if (!refusal) return null;
  const { failure, wrong } = refusal;
  const { errors = [], alsoSaid = [] } = failure ?? {};
  const others = errors.filter(({ path }) => !wrong.includes(path));
  const said = failure && failureText(t, failure, otherwise);
  const more = others.length + alsoSaid.length > 0 && (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, fontWeight: 400 }}>
      {others.map(({ path, code, min, max }) => (
        <li key={`${path} ${code}`}>
          {labelled(
            labels.get(path),
            complaintText(t, {
              code,
              ...(min !== undefined && { min }),
              ...(max !== undefined && { max }),
            }),
          )}
        </li>
      ))}
      {alsoSaid.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
  if (wrong.length === 0)
    return (
      <AboveForm about={refusal}>
        {said}
        {failure && help?.[failure.code]}
        {more}
      </AboveForm>
    );
  // That fields are to be looked at is what the heading of the links says.
  const isOnlyFields = failure?.code === "invalid_input" && !failure.said;
  return (
    <WrongFields refusal={refusal} said={isOnlyFields ? undefined : said} labels={labels}>
      {more}
    </WrongFields>
  );
}
