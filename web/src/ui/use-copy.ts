import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNotice } from "../platform/notices.tsx";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

/**
 * Puts a text on the clipboard, with plain spaces, and says `done`; where the browser allows none of the ways, says
 * that it has to be copied by hand. Resolves to whether it was copied.
 */
export function useCopy(): (text: string, done: string) => Promise<boolean> {
  const { t } = useTranslation("ui");
  const notice = useNotice();
  return useCallback(
    async (text, done) => {
      const plain = withPlainSpaces(text);
      const isCopied = (await copy(plain)) || copyBySelection(plain);
      if (isCopied) notice.success(done);
      else notice.failure(undefined, t("notCopied", { text }));
      return isCopied;
    },
    [notice, t],
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the browser's settings, or there is no clipboard without a secure connection.
    return false;
  }
}

/** The old way, which needs nobody's permission. An open dialog keeps the focus inside, so the field goes there. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
