import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

/** A link that dials. Only digits and the plus are left, so that nothing else can ride along. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** A link that opens a mail. Encoded, so that neither address nor subject can add headers. */
export const mailLink = (email: string, subject?: string): string => {
  const address = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return subject === undefined
    ? address
    : `${address}?subject=${encodeURIComponent(withPlainSpaces(subject))}`;
};
