import { MAX_SEARCH_LENGTH } from "@khorgos/contract/cars/cars";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "./use-typed-search.ts";
import { CloseIcon, SearchIcon } from "../../ui/icons/list.tsx";

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
