import Button from "@mui/material/Button";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";

// Fetched when first opened.
const PickList = lazy(() => import("./PickList.tsx"));

type Props<Value extends string> = {
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
}: Props<Value>) {
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
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 36,
          minHeight: 36,
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
