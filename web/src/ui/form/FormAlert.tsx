import type { FailureCode } from "@khorgos/contract/platform/failures";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { complaintText, failureText } from "../../platform/failure-text.ts";
import { AboveForm } from "./AboveForm.tsx";
import type { Refusal } from "./form-context.ts";
import { labelled, WrongFields } from "./WrongFields.tsx";

type FormAlertProps = {
  refusal: Refusal | undefined;
  otherwise: string | undefined;
  labels: ReadonlyMap<string, string>;
  /** What helps against a failure, by its code. */
  help?: FailureHelp | undefined;
};

export type FailureHelp = Partial<Record<FailureCode, ReactNode>>;

/** Above the form: why it was not sent or not taken, with every field the server named. */
export function FormAlert({ refusal, otherwise, labels, help }: FormAlertProps) {
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
