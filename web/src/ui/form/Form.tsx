import { Failure, type FailureCode } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import { type PropsWithChildren, useMemo, useState } from "react";
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { sessionEndings } from "../../platform/call.ts";
import { log } from "../../platform/log.ts";
import { useNotice } from "../../platform/notices/notices.tsx";
import { DraftBack } from "./draft/DraftBack.tsx";
import { FormAlert } from "./FormAlert.tsx";
import { FormContext } from "./form-context.ts";
import { type KhorgosForm, toFieldError } from "./khorgos-form.ts";

type Props<In extends FieldValues, Out> = PropsWithChildren<{
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
  /** Names the form for screen readers. */
  label?: string;
  /**
   * Where a failure that names no field is told: above the form, where it stays, or in a notice at the top of the
   * screen. Wrong fields are always listed above the form.
   */
  failsBy?: "alert" | "notice";
}>;

/** A form from `useKhorgosForm`. Nothing is sent before every field is right; the first wrong one takes the focus. */
export function Form<In extends FieldValues, Out>({
  form,
  submit,
  fieldOf,
  otherwise,
  label,
  failsBy = "alert",
  children,
}: Props<In, Out>) {
  const notice = useNotice();
  const [failure, setFailure] = useState<Failure>();
  const [labels] = useState(() => new Map<string, string>());
  const words = useMemo(() => ({ failure, otherwise, labels }), [failure, otherwise, labels]);

  const send = form.handleSubmit(async (values) => {
    try {
      if ((await submit(values)) !== false) form.draft.forget();
    } catch (error) {
      if (!(error instanceof Failure)) log("a form could not be sent", error);
      const refused = error instanceof Failure ? error : new Failure("unexpected");
      if (failsBy === "alert" || refused.errors?.length || refused.alsoSaid) setFailure(refused);
      // Whoever is no longer let in is told so by the door.
      else if (!sessionEndings.has(refused.code)) notice.failure(refused, otherwise ?? "");
      for (const wrong of refused.errors ?? [])
        if (isField(form, wrong.path)) form.setError(wrong.path, toFieldError(wrong));
      const only = fieldOf?.[refused.code];
      if (only !== undefined && isField(form, only)) form.setError(only, { type: refused.code });
    }
  });

  return (
    <FormProvider {...form}>
      <FormContext value={words}>
        <Box
          component="form"
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            // What failed before says nothing about what is typed now, also where it is not sent.
            setFailure(undefined);
            void send(event);
          }}
          sx={{
            display: "flex",
            flexDirection: "column",
            gap: 4,
            // A heading belongs to what follows it.
            "& > fieldset + fieldset": { mt: 2 },
          }}
        >
          {form.draft.isBack && <DraftBack onStartOver={form.draft.startOver} />}
          <FormAlert />
          {children}
        </Box>
      </FormContext>
    </FormProvider>
  );
}

const isField = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  path: string,
): path is FieldPath<In> => path in form.getValues();
