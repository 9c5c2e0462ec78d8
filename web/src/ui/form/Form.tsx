import { Failure, type FailureCode } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import { type PropsWithChildren, useCallback, useMemo, useState } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { sessionEndings } from "../../platform/call.ts";
import { log } from "../../platform/log.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { DraftBack } from "./draft/DraftBack.tsx";
import { FormAlert, type FailureHelp } from "./FormAlert.tsx";
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
