import type { User } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

type PersonProps = { user: User; onGo?: () => void };

/** Shows who is signed in: name, role, and the first letter of the name. Leads to their account. */
export function Person({ user: { name, role }, onGo }: PersonProps) {
  const { t } = useTranslation("app");
  return (
    <Box
      component={Link}
      to="/account"
      onClick={onGo}
      title={t("account")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minWidth: 0,
        minHeight: 44,
        borderRadius: 2,
        color: "inherit",
        textDecoration: "none",
        "&:hover .name": { textDecoration: "underline" },
      }}
    >
      <Box
        sx={{
          textAlign: { xs: "left", md: "right" },
          minWidth: 0,
          lineHeight: 1.25,
          order: { xs: 1, md: 0 },
        }}
      >
        <Box
          className="name"
          sx={{
            fontWeight: 600,
            fontSize: "0.875rem",
            maxWidth: 180,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
          title={name}
        >
          {name}
        </Box>
        <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{t(`roles.${role}`)}</Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          borderRadius: "50%",
          display: "grid",
          placeItems: "center",
          flex: "none",
          // The suppliers' colour stands for suppliers only.
          ...(role === "supplier"
            ? { bgcolor: "secondary.light", color: "secondary.main" }
            : { bgcolor: "primary.light", color: "primary.main" }),
          fontWeight: 650,
        }}
      >
        {Array.from(name.trim())[0]?.toUpperCase()}
      </Box>
    </Box>
  );
}
