import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { View } from "../../ui/ViewSwitch.tsx";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The shape of what comes, while nothing is here yet. */
export function ListSkeleton({ view }: { view: View }) {
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
          <Skeleton key={at} variant="rounded" height={264} sx={{ borderRadius: "10px" }} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: "10px", bgcolor: "background.paper", px: 4 }}>
      {numbers(12).map((at) => (
        <Box key={at} sx={{ height: 36, display: "flex", alignItems: "center", gap: 4 }}>
          <Skeleton variant="circular" width={16} height={16} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 1 }} />
          <Skeleton sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
