import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

const posts = ["details", "approval", "trade"] as const;

/** The three posts on the way into the market, and at which one somebody stands or was stopped. */
export function RegistrationRoad({
  at,
  isStopped = false,
}: {
  at: (typeof posts)[number];
  isStopped?: boolean;
}) {
  const { t } = useTranslation("accounts");
  const here = posts.indexOf(at);
  return (
    <Box
      component="ol"
      aria-label={t("road.label")}
      sx={{
        listStyle: "none",
        m: 0,
        mb: 5,
        p: 0,
        display: "grid",
        gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      }}
    >
      {posts.map((post, index) => {
        const colour =
          index > here ? "text.disabled" : index === here && isStopped ? "error.main" : "primary.main";
        return (
          <Box
            component="li"
            key={post}
            aria-current={index === here ? "step" : undefined}
            sx={{ minWidth: 0, pr: 3 }}
          >
            <Box aria-hidden sx={{ display: "flex", alignItems: "center", mr: -3, mb: 2 }}>
              <Box
                sx={{
                  width: 14,
                  height: 14,
                  borderRadius: "50%",
                  flex: "none",
                  border: 3,
                  borderColor: colour,
                  bgcolor: index < here ? "primary.main" : "background.paper",
                }}
              />
              <Box
                sx={{
                  flex: 1,
                  height: 3,
                  bgcolor:
                    index < here ? "primary.main" : index < posts.length - 1 ? "divider" : "transparent",
                }}
              />
            </Box>
            <Box
              sx={{
                fontSize: "0.75rem",
                fontWeight: index === here ? 650 : 400,
                color: index === here ? "text.primary" : "text.secondary",
              }}
            >
              {t(`road.${post}`)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
