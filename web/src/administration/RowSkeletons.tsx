import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

const rows = ["first", "second", "third", "fourth"] as const;

/** Rows of people or commands that are still on their way. */
export function RowSkeletons() {
  return (
    <Card aria-hidden>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: "grid",
            columnGap: 5,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
            p: 4,
            "& + &": { borderTop: 1, borderColor: "divider" },
          }}
        >
          <Lines />
          <Lines />
          <Lines />
        </Box>
      ))}
    </Card>
  );
}

const Lines = () => (
  <div>
    <Skeleton width="70%" />
    <Skeleton width="45%" />
  </div>
);
