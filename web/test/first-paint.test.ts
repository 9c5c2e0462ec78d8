// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

/** What the page does before the app is here, or when it does not come. */

const script = readFileSync(`${import.meta.dirname}/../public/first-paint.js`, "utf8");

function open({ stored = "", browser = "", mode = "", isDarkSystem = false }) {
  if (stored) localStorage.setItem("language", stored);
  if (mode) localStorage.setItem("mode", mode);
  vi.spyOn(navigator, "languages", "get").mockReturnValue([browser]);
  vi.stubGlobal("matchMedia", () => ({ matches: isDarkSystem }));
  runInThisContext(script);
  const page = document.documentElement;
  return { lang: page.lang, title: document.title, mode: page.dataset.mode };
}

/** A script of the page does not arrive. */
function miss() {
  const missing = document.head.appendChild(document.createElement("script"));
  missing.dispatchEvent(new Event("error"));
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "ru";
  document.head.innerHTML =
    '<meta name="theme-color"><meta name="first-words" content=\'{"ru":["assets/ru.js"],"zh":["assets/zh.js"]}\'>';
  document.body.innerHTML = '<div id="root"></div>';
});

test.each([
  [{ stored: "zh", browser: "en-GB" }, "zh", "霍尔果斯"],
  [{ browser: "en-GB" }, "en", "Khorgos"],
  [{ browser: "zh-Hant-TW" }, "zh", "霍尔果斯"],
  [{ browser: "kk-KZ" }, "ru", "Хоргос"],
])("%o: the page begins in %s, named %s", (visitor, lang, title) => {
  expect(open(visitor)).toMatchObject({ lang, title });
});

test.each([
  [{ mode: "dark" }, "dark", "#161e27"],
  [{ mode: "light", isDarkSystem: true }, "light", "#ffffff"],
  [{ isDarkSystem: true }, "dark", "#161e27"],
  [{}, "light", "#ffffff"],
])("%o: the page begins %s, the browser's bars %s", (visitor, mode, colour) => {
  expect(open(visitor)).toMatchObject({ mode });
  expect(document.querySelector("meta[name=theme-color]")?.getAttribute("content")).toBe(colour);
});

test("only the words of the language that is read are ordered", () => {
  open({ browser: "zh-CN" });
  const ordered = [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  expect(ordered).toEqual(["/assets/zh.js"]);
});

test("when the app does not come, the page says so and offers to load again", () => {
  open({ browser: "en-GB" });
  miss();
  const root = document.getElementById("root");
  expect(root?.getAttribute("role")).toBe("alert");
  expect(root?.textContent).toContain("Khorgos could not be loaded.");
  expect(root?.querySelector("button")?.textContent).toBe("Load again");
});

test("once the app is there, it speaks for itself", () => {
  open({ browser: "en-GB" });
  document.getElementById("root")?.append("the app");
  miss();
  expect(document.getElementById("root")?.textContent).toBe("the app");
});

test("who is signed in is asked at once, and nobody is asked about strangers", async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("fetch", asked);
  open({});
  expect(asked).not.toHaveBeenCalled();
  expect(window.firstAnswer).toBeUndefined();

  localStorage.setItem("token", "mine");
  open({});
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/auth/me", {
    headers: { authorization: "Bearer mine" },
  });
  expect(window.firstAnswer?.token).toBe("mine");
  await expect(window.firstAnswer?.answer).rejects.toThrow("offline");
});
