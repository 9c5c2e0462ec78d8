import Box from "@mui/material/Box";

/** About as wide as the first words of the navigation, in pixels. */
const LINKS = [40, 72, 88];

const Blank = ({ width, height = 10 }: { width: number; height?: number }) => (
  <Box sx={{ width, height, borderRadius: 4, bgcolor: "action.hover" }} />
);

/** Holds the place of the links while nobody knows whose they are. */
export const LinkPlaces = () => (
  <Box aria-hidden sx={{ display: "flex", gap: 5, px: 2.5 }}>
    {LINKS.map((width) => (
      <Blank key={width} width={width} />
    ))}
  </Box>
);

/** Holds the place of the name, the role, the letter and the way out. */
export const PersonPlace = () => (
  <Box aria-hidden sx={{ display: "flex", alignItems: "center", gap: 2, pr: 9 }}>
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-end", gap: 1.5 }}>
      <Blank width={96} />
      <Blank width={56} height={8} />
    </Box>
    <Blank width={32} height={32} />
  </Box>
);
