import { type foreseeMatches, RequestSoFar } from "@khorgos/contract/matching/matching";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { midSentence } from "../../platform/format.ts";
import { useForeseeMatches } from "../requests.api.ts";
import { useFiguresWords } from "./use-figures-words.ts";
import { useShown } from "./use-reason-words.ts";

/** Somebody who types is not asked about each letter, in milliseconds. */
const WAITS = 400;

/** What a request would find, told while it is being written. Says nothing before brand and model are there. */
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
