import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useId, useState } from "react";
import { press } from "../ui/theme/tokens.ts";
import { late } from "../platform/late.ts";

// Fetched for anyone who reaches for it, so that it is here once they press.
const PickList = late(async () => (await import("./PickList.tsx")).default);

type PickMenuProps<Value extends string> = {
  /** What is chosen here, and what is chosen now: together the button's name. */
  label: string;
  current: string;
  /** What the button shows. */
  face: ReactNode;
  value: Value | undefined;
  options: readonly { value: Value; label: string; lang?: string }[];
  onPick: (value: Value) => void;
};

/** A small button that opens a menu of which one item holds. */
export function PickMenu<Value extends string>({
  label,
  current,
  face,
  value,
  options,
  onPick,
}: PickMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        color="inherit"
        size="small"
        title={label}
        aria-label={`${label}: ${current}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={PickList.order}
        onFocus={PickList.order}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 36,
          minHeight: press.mouse,
          "@media (pointer: coarse)": { minHeight: press.touch, minWidth: press.touch },
          px: 2,
          color: "text.secondary",
          fontWeight: 600,
          fontSize: "0.875rem",
        }}
      >
        {face}
      </Button>
      {anchor && (
        <Suspense>
          <PickList
            id={id}
            label={label}
            anchor={anchor}
            value={value}
            options={options}
            onClose={() => setAnchor(null)}
            onPick={(picked) => {
              const option = options.find((known) => known.value === picked);
              if (option) onPick(option.value);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
