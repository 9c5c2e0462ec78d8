import SearchIcon from "@mui/icons-material/Search";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef, useState } from "react";
import { FieldFrame } from "../../ui/form/FieldFrame.tsx";

/** So long a pause in typing means "search now", in milliseconds. */
const PAUSE = 300;

type Props = { label: string; hint?: string; value: string; onSearch: (words: string) => void };

/** Searches when the typing pauses. Follows `value` when it is changed from elsewhere, by Back or a link. */
export function SearchField({ label, hint, value, onSearch }: Props) {
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
          inputProps={{ "aria-describedby": describedBy, maxLength: 200 }}
        />
      )}
    </FieldFrame>
  );
}
