import { readFileSync } from "node:fs";
import { bindShortWords } from "../src/platform/line-breaks.rules.ts";

/** What a screen begins with, known before its script is here. */
type Opening = {
  /** The keys of its words. */
  room: string;
  title: string;
  lead?: string;
  /** How wide its page is. */
  width: "form" | "text" | "wide" | "hero";
  /** What it asks the server first as long as nobody chose anything, `:id` as in the address. */
  asks?: string[];
  /** Others are led elsewhere; everybody enters without it. */
  only?: "stranger" | "member";
};

/** The same words as each screen gives to its `Page`; `openings.check.ts` compares the two in the browser. */
const openings: Record<string, Opening> = {
  "/": { room: "landing", title: "hero.title", lead: "hero.text", width: "hero", only: "stranger" },

  "/login": { room: "accounts", title: "login.title", lead: "login.lead", width: "form" },
  "/register": { room: "accounts", title: "choose.title", lead: "choose.lead", width: "text" },
  "/register/supplier": {
    room: "accounts",
    title: "register.supplier.title",
    lead: "register.supplier.lead",
    width: "form",
  },
  "/register/dealer": {
    room: "accounts",
    title: "register.dealer.title",
    lead: "register.dealer.lead",
    width: "form",
  },
  "/forgot-password": { room: "accounts", title: "forgot.title", lead: "forgot.lead", width: "form" },

  "/supplier/dashboard": {
    room: "cars",
    title: "stock.greeting",
    width: "wide",
    asks: ["/api/cars/my-cars?sort=updated_at&order=desc"],
    only: "member",
  },
  "/supplier/all-cars": {
    room: "cars",
    title: "market.supplierTitle",
    lead: "market.supplierLead",
    width: "wide",
    asks: [
      "/api/cars?exclude_own=true&sort=updated_at&order=desc&stats=false",
      "/api/cars/stats?exclude_own=true",
    ],
    only: "member",
  },
  "/supplier/imports": {
    room: "imports",
    title: "past.title",
    lead: "past.lead",
    width: "wide",
    asks: ["/api/imports"],
    only: "member",
  },
  "/supplier/price-list": {
    room: "imports",
    title: "preview.title",
    lead: "preview.lead",
    width: "wide",
    asks: ["/api/price-lists/current"],
    only: "member",
  },
  "/car-requests": {
    room: "requests",
    title: "open.title",
    lead: "open.lead",
    width: "wide",
    asks: ["/api/requests"],
    only: "member",
  },
  "/dealer/dashboard": {
    room: "cars",
    title: "market.dealerTitle",
    lead: "market.dealerLead",
    width: "wide",
    asks: ["/api/cars?sort=updated_at&order=desc&stats=false", "/api/cars/stats"],
    only: "member",
  },
  "/create-car-request": {
    room: "requests",
    title: "create.title",
    lead: "create.lead",
    width: "text",
    only: "member",
  },
  "/my-car-requests": {
    room: "requests",
    title: "my.title",
    lead: "my.lead",
    width: "wide",
    asks: ["/api/requests/my-requests"],
    only: "member",
  },

  "/account": {
    room: "own",
    title: "title",
    lead: "lead",
    width: "text",
    asks: ["/api/auth/sessions"],
    only: "member",
  },
  "/news": { room: "news", title: "title", width: "text", asks: ["/api/news?limit=30"], only: "member" },
  "/car/:id": { room: "cars", title: "car.title", width: "wide", asks: ["/api/cars/:id"], only: "member" },

  "/admin": {
    room: "administration",
    title: "waiting.title",
    lead: "waiting.lead",
    width: "wide",
    asks: ["/api/admin/counters", "/api/admin/users?status=pending&limit=50"],
    only: "member",
  },
  "/admin/users": {
    room: "administration",
    title: "users.title",
    width: "wide",
    asks: ["/api/admin/users"],
    only: "member",
  },
  "/admin/words": {
    room: "administration",
    title: "words.title",
    lead: "words.lead",
    width: "wide",
    asks: ["/api/admin/vocabulary?kind=brand", "/api/admin/vocabulary/unknown?kind=brand"],
    only: "member",
  },
  "/admin/costs": {
    room: "costs",
    title: "admin.title",
    lead: "admin.lead",
    width: "wide",
    asks: ["/api/admin/costs"],
    only: "member",
  },
  "/admin/audit": {
    room: "administration",
    title: "audit.title",
    lead: "audit.lead",
    width: "wide",
    asks: ["/api/admin/audit"],
    only: "member",
  },
};

const languages = ["ru", "en", "zh"];

/** What the screen at this address asks first. */
export const asksOf = (at: string): string[] => openings[at]?.asks ?? [];

/**
 * Heading and first sentence of the screen at this address as a piece of the page, in every language; the style sheet
 * of the first paint shows the one that is read. Empty where the heading is not known ahead.
 */
export function openingOf(at: string, root: string): string {
  const opening = openings[at];
  if (!opening) return "";
  const { room, title, lead, width, only } = opening;
  const pieces = languages.map((language) => {
    const words: unknown = JSON.parse(readFileSync(`${root}/src/${room}/locale/${language}.json`, "utf8"));
    // As the app shows them: Russian lines do not end in a preposition.
    const said = (key: string) =>
      language === "ru" ? bindShortWords(wordAt(words, key)) : wordAt(words, key);
    const paragraph = lead === undefined ? "" : piece("p", said(lead));
    return `<div lang="${language}">${piece("h1", said(title))}${paragraph}</div>`;
  });
  const classes = only ? `${width} ${only}` : width;
  return `<div class="${classes}">${pieces.join("")}</div>`;
}

/** The name of anyone who looks stands in a place of its own: only their browser knows it. */
function piece(tag: "h1" | "p", text: string): string {
  const named = asText(text).replace("{{name}}", '<span class="name"></span>');
  return named.includes("<span") ? `<${tag} class="named">${named}</${tag}>` : `<${tag}>${named}</${tag}>`;
}

function wordAt(words: unknown, key: string): string {
  const found = key
    .split(".")
    .reduce(
      (part: unknown, name) => (part && typeof part === "object" ? Reflect.get(part, name) : undefined),
      words,
    );
  if (typeof found !== "string") throw new Error(`No words ${key} were found.`);
  return found;
}

const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
