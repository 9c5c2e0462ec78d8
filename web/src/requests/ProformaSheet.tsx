import type { Deal, Party } from "@khorgos/contract/requests/deals";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { Fragment, type ReactNode } from "react";
import { groupPhone } from "../ui/phone.rules.ts";
import { light } from "../ui/theme/tokens.ts";
import { fallOf, headOf, type ProformaLanguage, rowsOf } from "./proforma.rules.ts";

type ProformaSheetProps = { deal: Deal; languages: readonly [ProformaLanguage, ProformaLanguage] };

const grey = light.text.secondary;
const line = `1px solid ${light.divider}`;
/** Side by side on paper and where there is room; one below the other on a phone. */
const sideBySide = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 6,
  "@media print": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;

/** The sheet itself: dark ink on white whatever the mode, on one page of A4. */
export function ProformaSheet({ deal, languages }: ProformaSheetProps) {
  const [russian, chinese] = languages;
  const falls = languages.map((words) => fallOf(deal, words));
  const chineseRows = rowsOf(deal, chinese);
  const rows = rowsOf(deal, russian).map((row, nth) => [row, chineseRows[nth] ?? row] as const);
  return (
    <Box
      component="article"
      aria-label={deal.deal_number}
      sx={{
        colorScheme: "light",
        bgcolor: "#ffffff",
        color: light.text.primary,
        border: line,
        p: { xs: 4, sm: 8 },
        display: "flex",
        flexDirection: "column",
        gap: 4,
        overflowWrap: "anywhere",
        // All that can be known of a car fits on one page, also between the wider lines of Chinese.
        "@media print": { p: 0, border: 0, gap: 3, lineHeight: 1.35 },
      }}
    >
      <GlobalStyles styles={{ "@page": { size: "A4" } }} />
      <Sides languages={languages}>
        {(words) => {
          const { title, number, request } = headOf(deal, words);
          return (
            <>
              <Box component="h2" sx={{ m: 0, fontSize: "1.5rem", lineHeight: 1.3 }}>
                {title}
              </Box>
              <Box sx={{ fontWeight: 650 }}>{number}</Box>
              <Box sx={{ color: grey }}>{request}</Box>
            </>
          );
        }}
      </Sides>
      {falls.some(Boolean) && (
        // An outline, because borders are thin and grey on paper.
        <Box sx={{ outline: `3px solid ${light.text.primary}`, outlineOffset: "-3px", p: 4 }}>
          <Sides languages={languages}>
            {(words) => {
              const fall = fallOf(deal, words);
              return (
                <>
                  <Box sx={{ fontWeight: 700, fontSize: "1.125rem" }}>{fall?.title}</Box>
                  <Box>{fall?.why}</Box>
                </>
              );
            }}
          </Sides>
        </Box>
      )}
      <Box sx={sideBySide}>
        {(["supplier", "dealer"] as const).map((side) => (
          <ProformaParty
            key={side}
            party={deal[side]}
            say={russian.say}
            title={`${russian.say(`proforma.${side}`)} · ${chinese.say(`proforma.${side}`)}`}
            nobody={`${russian.say("fields.deleted")} · ${chinese.say("fields.deleted")}`}
          />
        ))}
      </Box>
      <Box sx={{ ...sideBySide, borderTop: line }}>
        {rows.map((pair) => (
          <Fragment key={pair[0].name}>
            {pair.map(({ name, label, value }, nth) => (
              <Box
                key={languages[nth]?.language}
                lang={languages[nth]?.language}
                sx={{
                  display: "grid",
                  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
                  columnGap: 2,
                  py: 1.5,
                  borderBottom: line,
                  "@media print": { py: 0.5 },
                  ...(name === "total" && { fontWeight: 700, fontSize: "1rem" }),
                }}
              >
                <Box sx={{ color: grey, fontWeight: 400, fontSize: "0.875rem" }}>{label}</Box>
                <Box>{value}</Box>
              </Box>
            ))}
          </Fragment>
        ))}
      </Box>
      {deal.notes && (
        <Box>
          <Box sx={{ color: grey, fontSize: "0.875rem" }}>
            {russian.say("proforma.notes")} · <span lang="zh">{chinese.say("proforma.notes")}</span>
          </Box>
          <Box sx={{ whiteSpace: "pre-line" }}>{deal.notes}</Box>
        </Box>
      )}
      <Box sx={{ borderTop: `2px solid ${light.text.primary}`, pt: 3, breakInside: "avoid" }}>
        <Sides languages={languages}>{({ say }) => say("deals.principle")}</Sides>
      </Box>
    </Box>
  );
}

type SidesProps = {
  languages: ProformaSheetProps["languages"];
  children: (words: ProformaLanguage) => ReactNode;
};

/** The same in both languages. */
function Sides({ languages, children }: SidesProps) {
  return (
    <Box sx={{ ...sideBySide, rowGap: 3 }}>
      {languages.map((words) => (
        <Box key={words.language} lang={words.language}>
          {children(words)}
        </Box>
      ))}
    </Box>
  );
}

type ProformaPartyProps = {
  party: Party;
  title: string;
  /** Said in the place of somebody who deleted their account. */
  nobody: string;
  /** Names WeChat, which is WeChat in both languages. */
  say: ProformaLanguage["say"];
};

/** One party of a deal with every way to reach them, which are the same in both languages. */
function ProformaParty({ party, title, nobody, say }: ProformaPartyProps) {
  const { name, company, phone, email, wechat } = party;
  return (
    <Box sx={{ minWidth: 0, mb: { xs: 3, sm: 0 }, "@media print": { mb: 0 } }}>
      <Box sx={{ color: light.text.secondary, fontSize: "0.875rem" }}>{title}</Box>
      {name === "" ? (
        <Box>{nobody}</Box>
      ) : (
        <>
          {company && <Box sx={{ fontWeight: 650 }}>{company}</Box>}
          <Box>{name}</Box>
          <Box>{groupPhone(phone)}</Box>
          <Box>{email}</Box>
          {wechat && <Box>{say("offers.wechat", { value: wechat })}</Box>}
        </>
      )}
    </Box>
  );
}
