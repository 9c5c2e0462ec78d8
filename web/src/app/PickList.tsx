import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useDeferredOpen } from "../ui/use-deferred-open.ts";
import { CheckIcon } from "../ui/icons/shell.tsx";

type PickListProps = {
  id: string;
  label: string;
  anchor: HTMLElement;
  value: string | undefined;
  options: readonly { value: string; label: string; lang?: string }[];
  onPick: (value: string) => void;
  onClose: () => void;
};

/** The opened list of a `PickMenu`. */
export default function PickList({ id, label, anchor, value, options, onPick, onClose }: PickListProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={useDeferredOpen()}
      onClose={onClose}
      slotProps={{ list: { "aria-label": label } }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          lang={option.lang}
          aria-checked={option.value === value}
          selected={option.value === value}
          onClick={() => {
            onClose();
            onPick(option.value);
          }}
        >
          {option.label}
          <CheckIcon
            fontSize="small"
            sx={{
              ml: "auto",
              pl: 3,
              boxSizing: "content-box",
              visibility: option.value === value ? "visible" : "hidden",
            }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}
