import { useEffect, useState } from "react";
import { follow, type Typing } from "./typed-search.rules.ts";

/** So long typing must rest before the market is asked, in milliseconds. */
const RESTS = 300;

/**
 * What stands in the search box. The address follows when typing rests, and never while a Chinese word is still being
 * put together from its sounds; only a change from elsewhere (Back, a link, Clear) replaces what is typed.
 */
export function useTypedSearch(value: string, search: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>({ text: value, seen: value, sent: [] });
  const [isComposing, setComposing] = useState(false);
  const now = follow(typing, value);
  if (now !== typing) setTyping(now);

  const meant = now.text.trim();
  const told = now.sent.at(-1) ?? value;
  const send = () => {
    setTyping((before) => ({ ...before, sent: [...before.sent, meant] }));
    search(meant);
  };
  useEffect(() => {
    if (meant === told || isComposing) return undefined;
    const rest = setTimeout(send, RESTS);
    return () => clearTimeout(rest);
  });

  return {
    text: now.text,
    type: (text: string) => setTyping((before) => ({ ...before, text })),
    /** Without waiting for the typing to rest. */
    searchNow: () => {
      if (meant !== told && !isComposing) send();
    },
    setComposing,
  };
}
