import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { CarFrame, CarHeadFrame } from "./CarFrame.tsx";

const facts = Array.from({ length: 10 }, (_, at) => at);

/** The shape of `CarDetails` while the car is on its way. */
export function CarSkeleton() {
  return (
    <CarFrame isBusy>
      <Card>
        <CarHeadFrame>
          <Skeleton variant="rounded" width={260} height={104} />
          <Box sx={{ ml: "auto" }}>
            <Skeleton width={140} sx={{ fontSize: "1.75rem", ml: "auto" }} />
            <Skeleton width={180} sx={{ ml: "auto" }} />
          </Box>
        </CarHeadFrame>
      </Card>
      <Card sx={{ p: 5, display: "flex", flexDirection: "column", gap: 3, gridRow: { md: "span 2" } }}>
        <Skeleton width="60%" sx={{ fontSize: "1.25rem" }} />
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={44} />
      </Card>
      <Card
        sx={{
          p: { xs: 4, md: 6 },
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" },
          columnGap: 8,
        }}
      >
        {facts.map((fact) => (
          <Box
            key={fact}
            sx={{
              display: "flex",
              justifyContent: "space-between",
              py: 2,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Skeleton width={96} />
            <Skeleton width={64 + (fact % 3) * 24} />
          </Box>
        ))}
      </Card>
    </CarFrame>
  );
}
