import { MAX_SEARCH_LENGTH } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseIcon, SearchIcon } from "../ui/icons/list.tsx";
import { follow, type Typing } from "./filters.rules.ts";

type MarketSearchProps = {
  search: string;
  onSearch: (text: string) => void;
  /** What is searched, where that is not the market. */
  label?: string;
};

/** One field for everything a car can be found by. */
export function MarketSearch({ search, onSearch, label }: MarketSearchProps) {
  const { t } = useTranslation("cars");
  const input = useRef<HTMLInputElement>(null);
  const { text, type, searchNow, setComposing } = useTypedSearch(search, onSearch);
  const clear = () => {
    type("");
    onSearch("");
    input.current?.focus();
  };

  return (
    <Box component="search" sx={{ display: "block", mb: 4 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <OutlinedInput
          fullWidth
          type="search"
          inputRef={input}
          value={text}
          placeholder={t("search.placeholder")}
          onChange={(event) => type(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          startAdornment={<SearchIcon fontSize="small" sx={{ color: "text.secondary" }} />}
          endAdornment={
            text !== "" && (
              <IconButton size="small" edge="end" onClick={clear} aria-label={t("search.clear")}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )
          }
          inputProps={{
            "aria-label": label ?? t("search.label"),
            maxLength: MAX_SEARCH_LENGTH,
            autoComplete: "off",
            autoCapitalize: "none",
            autoCorrect: "off",
            spellCheck: false,
            enterKeyHint: "search",
          }}
          sx={{
            // Our own button clears it, in every browser.
            "& input::-webkit-search-cancel-button": { display: "none" },
            "& input": { textOverflow: "ellipsis" },
          }}
        />
      </form>
    </Box>
  );
}

/** So long typing must rest before the market is asked, in milliseconds. */
const RESTS = 300;

/**
 * Holds what stands in the search box. The address follows when typing rests, and never while a Chinese word is still being
 * put together from its sounds; only a change from elsewhere (Back, a link, Clear) replaces what is typed.
 */
function useTypedSearch(value: string, search: (text: string) => void) {
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
