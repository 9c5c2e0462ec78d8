import { complaintOf } from "@khorgos/contract/platform/complaints";
import { toNestErrors } from "@hookform/resolvers";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import * as z from "zod/mini";
import { type FormDraft, useDraftOf, useKeepDraft } from "./use-draft.ts";

export type KhorgosForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & { draft: FormDraft };

type FormOptions = {
  /**
   * The name under which unfinished text is kept, so that it outlives a reload, a closed dialog and a session that
   * ran out; for forms of one thing with its id. `form.draft.forget()` when its owner cancels; sending forgets by
   * itself. Passwords are never kept.
   */
  draft?: string;
};

/**
 * A form that is checked by a schema of the contract, before anything is sent. Its values are the schema's
 * input (what people type); what it submits is the schema's output. Errors are kept as codes and said by the
 * fields, so that they follow a change of language.
 */
export function useKhorgosForm<Out, In extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaults: DefaultValues<In>,
  { draft: name }: FormOptions = {},
): KhorgosForm<In, Out> {
  const opened = useDraftOf(name, defaults);
  const form = useForm<In, unknown, Out>({
    resolver: complainBy(schema),
    defaultValues: opened.values,
    shouldFocusError: false,
  });
  const draft = useKeepDraft(form, name, opened);
  return { ...form, draft };
}

function complainBy<Out, In extends FieldValues>(schema: z.ZodMiniType<Out, In>): Resolver<In, unknown, Out> {
  return (values, _context, options) => {
    const checked = z.safeParse(schema, values, { reportInput: true });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    // The first complaint about a field is the one to act on.
    for (const issue of checked.error.issues)
      errors[issue.path.join(".")] ??= toFieldError(complaintOf(issue));
    return { values: {}, errors: toNestErrors<In>(errors, options) };
  };
}

/** A complaint as react-hook-form keeps it: the code as its type, the bounds beside it. */
export const toFieldError = ({
  code,
  min,
  max,
}: {
  code: string;
  min?: number | undefined;
  max?: number | undefined;
}): FieldError => ({
  type: code,
  types: { ...(min !== undefined && { min: String(min) }), ...(max !== undefined && { max: String(max) }) },
});
