import type { Car } from "@khorgos/contract/cars/cars";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import type { StoredDraft } from "../../../platform/session/drafts.ts";
import type { FormDraft } from "../../../ui/form/draft/use-draft.ts";
import { fieldNames } from "./conflict.rules.ts";
import { type Base, baseOf } from "./use-save-car.ts";

/**
 * The car as it was when somebody began to change it. It is kept beside the draft of the form: what was typed before a
 * reload answers what stood there then, not what a price list has written since.
 */
export function useBaseline(car: Car | undefined, { beside, keepBeside }: FormDraft) {
  const [base, replace] = useState(() => car && (readBase(beside) ?? baseOf(car)));
  useEffect(() => {
    if (base) keepBeside({ ...base.form, id: base.id, version: base.version });
  }, [base, keepBeside]);
  return { base, replace };
}

const Kept = z.record(z.enum(fieldNames), z.union([z.string(), z.number()]));

function readBase({ id, version, ...kept }: StoredDraft): Base | undefined {
  const form = Kept.safeParse(kept);
  return form.success && typeof id === "string" && typeof version === "string"
    ? { id, version, form: form.data }
    : undefined;
}
