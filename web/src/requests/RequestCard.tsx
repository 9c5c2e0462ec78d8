import type { CarRequest } from "@khorgos/contract/requests/requests";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { WasCalled } from "../ui/WasCalled.tsx";
import { Moment } from "../ui/Moment.tsx";
import { RequestHeading, RequestOrder, RequestWishes } from "./RequestOrder.tsx";

type RequestCardProps = {
  request: CarRequest;
  /** Chips: what state it is in, how many have responded. */
  marks: ReactNode;
  /** In the upper corner: a menu. */
  corner?: ReactNode;
  /** Whose request it is, for those who do not own it. */
  poster?: string;
  action: ReactNode;
};

/** A request as a short order: what, how many, for how much, with which wishes. A closed one steps back. */
export function RequestCard({ request, marks, corner, poster, action }: RequestCardProps) {
  const { t } = useTranslation("requests");
  const headingId = useId();
  const isClosed = request.status === "closed";
  return (
    <Card
      component="article"
      aria-labelledby={headingId}
      sx={{
        height: "100%",
        display: "flex",
        flexDirection: "column",
        gap: 3,
        p: 4,
        ...(isClosed && { bgcolor: "background.default", color: "text.secondary" }),
      }}
    >
      <RequestHeading request={request} headingId={headingId} corner={corner} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>{marks}</Box>
      <RequestOrder request={request} />
      <RequestWishes request={request} lines={4} isOwn={poster === undefined} />
      <Box sx={{ flex: 1 }} />
      {poster && <Box sx={{ mb: -2, fontWeight: 600, overflowWrap: "anywhere" }}>{poster}</Box>}
      {poster && <WasCalled name={request.was_called} />}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          rowGap: 3,
          justifyContent: "space-between",
          // Where it takes a line of its own, it stays at the end of it.
          "& > :last-child": { ml: "auto" },
        }}
      >
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary", "& time": { whiteSpace: "nowrap" } }}>
          {t("fields.posted")} <Moment iso={request.created_at} />
        </Box>
        {action}
      </Box>
    </Card>
  );
}
