import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { View } from "../ui/ViewSwitch.tsx";
import { useRowHeight, useTableFits } from "./use-room.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Of the headings over a table, with the line below them, in pixels. */
const HEADING = 36;

const frame = {
  border: 1,
  borderColor: "divider",
  borderRadius: "10px",
  bgcolor: "background.paper",
  px: 4,
};

/** The shape of what comes, while nothing is here yet. */
export function ListSkeleton({ view }: { view: View }) {
  const isTable = useTableFits();
  const height = useRowHeight();
  if (view === "cards") {
    return (
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 272px), 1fr))",
        }}
      >
        {numbers(6).map((at) => (
          <Card key={at}>
            <Box sx={{ bgcolor: "background.default", px: 4, pt: 3, pb: 2 }}>
              <Skeleton variant="rounded" width={128} height={52} />
            </Box>
            <Box sx={{ px: 4, py: 3 }}>
              <Box sx={{ display: "flex", justifyContent: "space-between" }}>
                <Skeleton width="45%" sx={{ fontSize: "1rem" }} />
                <Skeleton width="20%" sx={{ fontSize: "1rem" }} />
              </Box>
              <Skeleton width="60%" />
              <Skeleton width="35%" />
              <Skeleton width="75%" sx={{ mt: 2 }} />
            </Box>
            <Box sx={{ borderTop: 1, borderColor: "divider", height: 45 }} />
          </Card>
        ))}
      </Box>
    );
  }
  if (!isTable) {
    return (
      <Box sx={frame}>
        {numbers(6).map((at) => (
          <Box
            key={at}
            sx={{ display: "flex", gap: 3, py: 3, minHeight: 134, borderBottom: 1, borderColor: "divider" }}
          >
            <Skeleton variant="circular" width={16} height={16} sx={{ flex: "none" }} />
            <Box sx={{ flex: 1 }}>
              <Box sx={{ display: "flex", justifyContent: "space-between" }}>
                <Skeleton width="45%" />
                <Skeleton width="20%" />
              </Box>
              <Skeleton width="60%" />
              <Skeleton width="30%" sx={{ mt: 3, fontSize: "0.75rem" }} />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Box sx={frame}>
      <Box
        sx={{
          height: HEADING,
          display: "flex",
          alignItems: "center",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Skeleton width="30%" />
      </Box>
      {numbers(12).map((at) => (
        <Box key={at} sx={{ height, display: "flex", alignItems: "center", gap: 4 }}>
          <Skeleton variant="circular" width={16} height={16} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 1 }} />
          <Skeleton sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
