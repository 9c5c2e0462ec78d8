import Box from "@mui/material/Box";

/** Numbers of cars, requests and deals: a letter, a hyphen and what follows. */
const numbers = /\b([CRD]-[0-9A-Z]+)\b/;

/** A line of text in which no number breaks after its hyphen, where half of it would look like a whole one. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(numbers).map((part, nth) =>
    // Every second part is a number.
    nth % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={part} sx={{ whiteSpace: "nowrap" }}>
        {part}
      </Box>
    ),
  );
