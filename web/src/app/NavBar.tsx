import { changeLanguage, type Language } from "@khorgos/contract/accounts/accounts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { call } from "../platform/call.ts";
import { chooseLanguage, currentLanguage, i18n } from "../platform/i18n.ts";
import { late, lateExtra } from "../platform/late.ts";
import { log } from "../platform/log.ts";
import { useNewerBuild } from "../platform/newer-build.ts";
import { useNotice } from "../platform/notices.tsx";
import { useSession } from "../platform/session.tsx";
import { LogoutIcon, MenuIcon } from "../ui/icons/shell.tsx";
import { frame, press } from "../ui/theme/tokens.ts";
import { ColourModeMenu } from "./ColourModeMenu.tsx";
import { Mark } from "./Mark.tsx";
import { NoConnection } from "./NoConnection.tsx";
import { Person } from "./Person.tsx";
import { PickMenu } from "./PickMenu.tsx";
import { Strip } from "./Strip.tsx";
import { useLeave } from "./use-leave.ts";

// Only phones need it; fetched for anyone who reaches for it.
const NavSheet = late(async () => (await import("./NavSheet.tsx")).default);

// Strangers need neither. The bell brings its words along.
const NavLinks = late(async () => (await import("./NavLinks.tsx")).NavLinks);
const NewsBell = lateExtra(async () => {
  const [bell] = await Promise.all([import("./LiveNews.tsx"), i18n.loadNamespaces("news")]);
  return bell.default;
});

/** As wide as the bell that is on its way, so that nothing moves. */
const bellPlace = { minWidth: press.touch };

/** The bar at the top of every screen. On phones everything but title, language and news moves into a sheet. */
export function NavBar() {
  const { t } = useTranslation("app");
  const { user, loading } = useSession();
  const leave = useLeave();
  const isRoomy = useMediaQuery("(min-width: 1000px)");
  const { key: step } = useLocation();
  // It belongs to the step at which it was opened: who signs out in it or goes Back has left it.
  const [sheetStep, setSheetStep] = useState<string>();
  const isSheetOpen = sheetStep === step;
  const mayBeMember = loading || user !== undefined;
  // Members go on where the connection is lost on the way.
  useEffect(() => {
    if (!mayBeMember) return;
    NewsBell.order();
    (isRoomy ? NavLinks : NavSheet).order();
  }, [mayBeMember, isRoomy]);

  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box
        sx={{
          ...frame,
          height: 56,
          display: "flex",
          alignItems: "center",
          gap: { xs: 1, md: 2 },
        }}
      >
        <Mark />
        {user && isRoomy && (
          <Suspense fallback={<LinkPlaces />}>
            <NavLinks role={user.role} />
          </Suspense>
        )}
        {loading && isRoomy && <LinkPlaces />}
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        {isRoomy && <ColourModeMenu />}
        {mayBeMember && (
          <Box sx={bellPlace}>
            {user && (
              <Suspense>
                <NewsBell />
              </Suspense>
            )}
          </Box>
        )}
        {user && isRoomy && (
          <>
            <Person user={user} />
            <IconButton
              onClick={leave}
              aria-label={t("logout")}
              title={t("logout")}
              sx={{ color: "text.secondary" }}
            >
              <LogoutIcon fontSize="small" />
            </IconButton>
          </>
        )}
        {loading && isRoomy && <PersonPlace />}
        {!user && !loading && isRoomy && (
          <>
            <Button component={Link} to="/login">
              {t("login")}
            </Button>
            <Button component={Link} to="/register" variant="outlined">
              {t("register")}
            </Button>
          </>
        )}
        {!isRoomy && (
          <IconButton
            onPointerEnter={NavSheet.order}
            onFocus={NavSheet.order}
            onClick={() => setSheetStep(step)}
            aria-label={t("menu")}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            edge="end"
          >
            <MenuIcon />
          </IconButton>
        )}
      </Box>
      <NoConnection />
      <NewVersion />
      {!isRoomy && isSheetOpen && (
        <Suspense>
          <NavSheet onClose={() => setSheetStep(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Every language in its own words: anyone who looks for theirs may not read the one on screen. */
const languages: { value: Language; label: string; lang: string }[] = [
  { value: "ru", label: "Русский", lang: "ru" },
  { value: "en", label: "English", lang: "en" },
  { value: "zh", label: "中文", lang: "zh" },
];

const faces: Record<Language, string> = { ru: "РУ", en: "EN", zh: "中文" };

/** Changes the language on screen, and for a signed-in user also the one the server writes to them in. */
function LanguageMenu() {
  const { t } = useTranslation("app");
  const { user, changeUser } = useSession();
  const notice = useNotice();
  const current = currentLanguage();

  async function pick(language: Language) {
    try {
      await chooseLanguage(language);
    } catch (error) {
      return log("the language could not be changed", error);
    }
    try {
      if (user) changeUser((await call(changeLanguage, { language })).user);
      notice.success(i18n.t("languageChanged", { ns: "app" }));
    } catch (error) {
      // The screen already speaks the language; only mails would not.
      log("the language could not be kept on the server", error);
      notice.failure(error, i18n.t("languageFailed", { ns: "app" }));
    }
  }

  return (
    <PickMenu
      label={t("language")}
      current={faces[current]}
      face={faces[current]}
      value={current}
      options={languages}
      onPick={(language) => void pick(language)}
    />
  );
}

/** About as wide as the first words of the navigation, in pixels. */
const LINKS = [40, 72, 88];

const Blank = ({ width, height = 10 }: { width: number; height?: number }) => (
  <Box sx={{ width, height, borderRadius: 4, bgcolor: "action.hover" }} />
);

/** Holds the place of the links while nobody knows whose they are. */
const LinkPlaces = () => (
  <Box aria-hidden sx={{ display: "flex", gap: 5, px: 2.5 }}>
    {LINKS.map((width) => (
      <Blank key={width} width={width} />
    ))}
  </Box>
);

/** Holds the place of the name, the role, the letter and the way out. */
const PersonPlace = () => (
  <Box aria-hidden sx={{ display: "flex", alignItems: "center", gap: 2, pr: 9 }}>
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-end", gap: 1.5 }}>
      <Blank width={96} />
      <Blank width={56} height={8} />
    </Box>
    <Blank width={32} height={32} />
  </Box>
);

/** Offers to load the page anew once the server has a newer one. What somebody has typed is kept over a reload. */
export function NewVersion() {
  const { t } = useTranslation("app");
  const isNewer = useNewerBuild();
  return (
    <Strip
      tone="info"
      says={isNewer ? t("newVersion") : undefined}
      action={t("reload")}
      onAction={() => location.reload()}
    />
  );
}
