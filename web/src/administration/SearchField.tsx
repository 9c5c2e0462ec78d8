import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEventHandler, type Ref, useEffect, useRef, useState } from "react";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { SearchIcon } from "../ui/icons/list.tsx";

/** So long a pause in typing means "search now", in milliseconds. */
const PAUSE = 300;

type SearchFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onSearch: (words: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** The key that brings here from elsewhere, told to screen readers. */
  shortcut?: string;
  onKeyDown?: KeyboardEventHandler;
};

/** Searches when the typing pauses. Follows `value` when it is changed from elsewhere, by Back or a link. */
export function SearchField({
  label,
  hint,
  value,
  onSearch,
  inputRef,
  shortcut,
  onKeyDown,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const searching = setTimeout(() => {
      sent.current = typed.trim();
      onSearch(sent.current);
    }, PAUSE);
    return () => clearTimeout(searching);
  }, [typed, onSearch]);

  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          type="search"
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          startAdornment={<SearchIcon fontSize="small" sx={{ color: "text.secondary" }} />}
          {...(inputRef && { inputRef })}
          {...(onKeyDown && { onKeyDown })}
          inputProps={{
            "aria-describedby": describedBy,
            "aria-keyshortcuts": shortcut,
            maxLength: 200,
          }}
        />
      )}
    </FieldFrame>
  );
}
