import type { Language } from "@khorgos/contract/accounts/accounts";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from "@playwright/test";
import { locales } from "../locales.ts";
import { type newcomer, saule } from "../people.ts";

type Newcomer = ReturnType<typeof newcomer>;

/**
 * A page on which this member of the cast is approved and signed in. How one gets there is the story of another
 * journey; here it goes straight through the API.
 */
export async function enter(
  browser: Browser,
  request: APIRequestContext,
  person: Newcomer,
  language: Language = person.language,
): Promise<Page> {
  const token = await admit(request, person, language);
  const context = await browser.newContext({ locale: locales[language] });
  await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

/** A page of a browser in which nobody has signed in yet. */
export async function arrive(
  browser: Browser,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return (await browser.newContext({ locale: locales[language], ...options })).newPage();
}

/** Registers somebody and has them approved; answers the token of a session of theirs. */
export async function admit(
  request: APIRequestContext,
  person: Newcomer,
  language: Language = person.language,
): Promise<string> {
  const registered = await request.post("/api/auth/register", { data: { ...person, language } });
  expect(registered.status()).toBe(201);
  const { user } = await registered.json();
  const office = { authorization: `Bearer ${await tokenOf(request, saule)}` };
  expect(
    (await request.post(`/api/admin/users/${user.id}/approve`, { headers: office, data: {} })).ok(),
  ).toBe(true);
  return tokenOf(request, person);
}

async function tokenOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}
