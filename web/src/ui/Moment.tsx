import { useTranslation } from "react-i18next";
import { exactMoment, moment, relativeTime, shortTime } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";

type MomentProps = {
  iso: string;
  /** How long ago in the reader's words, in short where a heading says of what. */
  relative?: boolean | "short";
};

/** A moment: exact on the market's clock, or relative in the reader's words. The exact one is always in the title. */
export function Moment({ iso, relative = false }: MomentProps) {
  // Asked for so that a change of language draws it anew.
  useTranslation("ui");
  return (
    <time dateTime={iso} title={exactMoment(iso)}>
      {relative ? (relative === "short" ? shortTime : relativeTime)(iso, currentLanguage()) : moment(iso)}
    </time>
  );
}
