// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";

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
  document.head.insertAdjacentHTML("beforeend", `<meta name="first-questions" content='["/api/cars/:id"]'>`);
  document.body.innerHTML = '<div id="opening"><h1>Automobile</h1></div><div id="root"></div>';
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
  expect(document.getElementById("opening")).toBeNull();
});

test("once the app is there, it speaks for itself", () => {
  open({ browser: "en-GB" });
  document.getElementById("root")?.append("the app");
  miss();
  expect(document.getElementById("root")?.textContent).toBe("the app");
});

describe("who is signed in, and what their screen begins with", () => {
  const asked = vi.fn<(url: string, how: RequestInit) => Promise<Response>>();
  const answering = (user: { name: string }) => asked.mockImplementation(async () => Response.json({ user }));
  beforeEach(() => {
    asked.mockReset();
    vi.stubGlobal("fetch", asked);
    history.replaceState(null, "", "/car/C-7K3M9Q");
    delete window.firstAnswers;
    document.documentElement.removeAttribute("data-visitor");
  });

  test("is asked at once", async () => {
    asked.mockRejectedValue(new TypeError("offline"));
    localStorage.setItem("token", "mine");
    open({});
    expect(asked.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
      ["/api/auth/me", { authorization: "Bearer mine" }],
      ["/api/cars/C-7K3M9Q", { authorization: "Bearer mine" }],
    ]);
    expect(window.firstAnswers?.token).toBe("mine");
    await expect(window.firstAnswers?.answers["/api/cars/C-7K3M9Q"]).rejects.toThrow("offline");
  });

  test("is not asked about strangers", () => {
    open({});
    expect(asked).not.toHaveBeenCalled();
    expect(window.firstAnswers).toBeUndefined();
    expect(document.documentElement.dataset.visitor).toBeUndefined();
  });

  test("is asked without the screen's question where a search was chosen", () => {
    answering({ name: "Aigerim" });
    localStorage.setItem("token", "mine");
    history.replaceState(null, "", "/dealer/dashboard?brand=BYD");
    open({});
    expect(asked.mock.calls.map(([url]) => url)).toEqual(["/api/auth/me"]);
  });

  test("lets the heading greet by name, whatever is in it, and at once the next time", async () => {
    const name = String.raw`Wang "Big\" Li`;
    answering({ name });
    localStorage.setItem("token", "mine");
    open({});
    expect(document.documentElement.dataset.visitor).toBe("new");
    await vi.waitFor(() => expect(document.documentElement.dataset.visitor).toBe("known"), {
      timeout: 30_000,
    });
    expect(document.documentElement.style.getPropertyValue("--name")).toBe(String.raw`"Wang \"Big\\\" Li"`);
  });

  test("greets nobody who has signed out before the answer is here", async () => {
    const answer = Promise.withResolvers<Response>();
    asked.mockReturnValue(answer.promise);
    localStorage.setItem("token", "mine");
    open({});
    localStorage.removeItem("token");
    answer.resolve(Response.json({ user: { name: "Aigerim" } }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem("name")).toBeNull();
    expect(document.documentElement.dataset.visitor).toBe("new");
  });
});
