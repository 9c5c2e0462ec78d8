import type { Language } from "@khorgos/contract/accounts";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { type newcomer, saule } from "./people.ts";

const locales: Record<Language, string> = { ru: "ru-RU", en: "en-GB", zh: "zh-CN" };

/**
 * A page on which this member of the cast is approved and signed in. How one gets there is the story of another
 * journey; here it goes straight through the API.
 */
export async function enter(
  browser: Browser,
  request: APIRequestContext,
  person: ReturnType<typeof newcomer>,
  language: Language = person.language,
): Promise<Page> {
  const registered = await request.post("/api/auth/register", { data: { ...person, language } });
  expect(registered.status()).toBe(201);
  const { user } = await registered.json();
  const office = { authorization: `Bearer ${await tokenOf(request, saule)}` };
  expect(
    (await request.post(`/api/admin/users/${user.id}/approve`, { headers: office, data: {} })).ok(),
  ).toBe(true);

  const token = await tokenOf(request, person);
  const context = await browser.newContext({ locale: locales[language] });
  await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

async function tokenOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).token;
}
