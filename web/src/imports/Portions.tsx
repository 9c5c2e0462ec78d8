import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";

type PortionsProps<Thing> = { of: readonly Thing[]; children: (thing: Thing) => ReactNode };

/** So many rows are shown at once; fields are heavy. */
const PORTION = 50;

const line = { px: 4, py: 2, borderTop: 1, borderColor: "divider" };

/** A list of many things that shows the first of them, and more when asked to. */
export function Portions<Thing>({ of: all, children }: PortionsProps<Thing>) {
  const { t } = useTranslation("imports");
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          "& > li": line,
          // What takes the focus is not to hide under the bar that stays at the top.
          "& input, & button": { scrollMargin: "160px 0 24px" },
        }}
      >
        {all.slice(0, shown).map(children)}
      </Box>
      {all.length > shown && (
        <Box sx={line}>
          <Button size="small" onClick={() => setShown(shown + 2 * PORTION)}>
            {t("preview.showMore", { shown: wholeNumber(all.length - shown) })}
          </Button>
        </Box>
      )}
    </>
  );
}
