import { useTranslation } from "react-i18next";
import { exactMoment, moment, relativeTime } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";

/** A moment: exact on the market's clock, or relative in the reader's words. The exact one is always in the title. */
export function Moment({ iso, relative = false }: { iso: string; relative?: boolean }) {
  // Asked for so that a change of language draws it anew.
  useTranslation("ui");
  return (
    <time dateTime={iso} title={exactMoment(iso)}>
      {relative ? relativeTime(iso, currentLanguage()) : moment(iso)}
    </time>
  );
}
