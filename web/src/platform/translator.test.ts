import { afterEach, expect, test, vi } from "vitest";
import { makeTranslator } from "./translator.ts";

afterEach(() => vi.restoreAllMocks());

const library: Record<string, object> = {
  "en/app": { home: "Home", cars_one: "{{count}} car", cars_other: "{{count}} cars", form: { save: "Save" } },
  "ru/app": { home: "Главная", form: { save: "Сохранить" } },
  "en/cars": { title: "Cars" },
  "ru/cars": { title: "Автомобили" },
  "zh/app": { home: "首页" },
};

function open(fetchWords?: (language: string, room: string) => Promise<object>) {
  const fetched: string[] = [];
  const speaker = makeTranslator(async (language, room) => {
    fetched.push(`${language}/${room}`);
    if (fetchWords) return fetchWords(language, room);
    const words = library[`${language}/${room}`];
    if (!words) throw new Error(`no ${language}/${room}`);
    return words;
  }, "app");
  // Keys are typed by the product's own words; these are not.
  const say = (...given: unknown[]): unknown => Reflect.apply(speaker.t, undefined, given);
  return { speaker, say, fetched };
}

async function inEnglish() {
  const opened = open();
  await opened.speaker.changeLanguage("en");
  await opened.speaker.loadNamespaces("app");
  return opened;
}

test("a Russian sentence is not broken after a preposition, others are as they are written", async () => {
  const { speaker, say } = open(async (language) => ({
    lead: language === "ru" ? "Цены в Китае" : "In a 3 h",
  }));
  await speaker.changeLanguage("ru");
  await speaker.loadNamespaces("app");
  expect(say("lead")).toBe("Цены в\u00a0Китае");
  await speaker.changeLanguage("en");
  expect(say("lead")).toBe("In a 3 h");
});

test("sentences are said by key, room, count and default", async () => {
  const { speaker, say } = await inEnglish();
  await speaker.loadNamespaces(["cars"]);
  expect(say("form.save")).toBe("Save");
  expect(say("title", { ns: "cars" })).toBe("Cars");
  expect(say("cars:title")).toBe("Cars");
  expect(say("cars", { count: 1 })).toBe("1 car");
  expect(say("cars", { count: 3 })).toBe("3 cars");
  expect(say(["nothing", "home"])).toBe("Home");
  expect(say("nothing", { defaultValue: "as it is" })).toBe("as it is");
});

test("where words are missing, English ones are said and it is logged once; a key is never said", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { speaker, say, fetched } = open();
  await speaker.changeLanguage("zh");
  await speaker.loadNamespaces("app");
  const drawAnew = vi.fn<(language: string) => void>();
  speaker.on("languageChanged", drawAnew);

  expect(say("cars", { count: 1 })).toBe("");
  await vi.waitFor(() => expect(drawAnew).toHaveBeenCalledWith("zh"), { timeout: 30_000 });
  expect(say("cars", { count: 1 })).toBe("1 car");
  expect(say("home")).toBe("首页");
  expect(say("home", { lng: "ru" })).toBe("Home");
  expect(say("in no language")).toBe("");
  expect(fetched).toEqual(["zh/app", "en/app"]);
  expect(logged.mock.calls.map(([, missing]) => String(missing))).toEqual([
    "zh/app: cars",
    "ru/app: home",
    "zh/app: in no language",
  ]);
});

test("where English words do not come either, nothing is said", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { speaker, say } = open(async (language) => {
    if (language === "en") throw new Error("offline");
    return { home: "首页" };
  });
  await speaker.changeLanguage("zh");
  await speaker.loadNamespaces("app");
  expect(say("cars")).toBe("");
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  expect(say("cars")).toBe("");
  expect(say("home")).toBe("首页");
});

test("anyone who reads Russian is sent no word of English or Chinese", async () => {
  const { speaker, fetched } = open();
  await speaker.changeLanguage("ru");
  await speaker.loadNamespaces(["app", "cars"]);
  expect(speaker.hasLoadedNamespace(["app", "cars"])).toBe(true);
  expect(fetched).toEqual(["ru/app", "ru/cars"]);
});

test("another language is spoken once all its words are here, and then told", async () => {
  const { speaker, say, fetched } = await inEnglish();
  const told = vi.fn<(language: string) => void>();
  speaker.on("languageChanged", told);
  const changing = speaker.changeLanguage("ru");
  expect(say("home")).toBe("Home");
  await changing;
  expect(say("home")).toBe("Главная");
  expect(speaker.language).toBe("ru");
  expect(told.mock.calls).toEqual([["ru"]]);

  await speaker.changeLanguage("en");
  expect(fetched).toEqual(["en/app", "ru/app"]);
});

test("of two choices the last one holds, whichever words come first", async () => {
  const russian = Promise.withResolvers<object>();
  const { speaker, say } = open(async (language) =>
    language === "ru" ? russian.promise : (library[`${language}/app`] ?? {}),
  );
  await speaker.changeLanguage("en");
  await speaker.loadNamespaces("app");
  const first = speaker.changeLanguage("ru");
  await speaker.changeLanguage("zh");
  russian.resolve(library["ru/app"] ?? {});
  await first;
  expect(say("home")).toBe("首页");
});

test("words that do not come leave the language as it was", async () => {
  const { speaker, say } = await inEnglish();
  await speaker.loadNamespaces("cars");
  await expect(speaker.changeLanguage("zh")).rejects.toThrow("no zh/cars");
  expect(say("home")).toBe("Home");
});

test("words that did not come are told to anyone who needs them, and fetched anew", async () => {
  const comes = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ home: "Home" });
  const { speaker, say } = open(comes);
  await speaker.changeLanguage("en");
  expect(speaker.hasLoadedNamespace("app")).toBe(false);
  await expect(speaker.loadNamespaces("app")).rejects.toThrow("offline");
  expect(() => speaker.hasLoadedNamespace("app")).toThrow("offline");
  await speaker.loadNamespaces("app");
  expect(speaker.hasLoadedNamespace("app")).toBe(true);
  expect(say("home")).toBe("Home");
});

test("one room in another language does not change what is read", async () => {
  const { speaker, say } = await inEnglish();
  await speaker.load("ru", "cars");
  expect(say("title", { lng: "ru", ns: "cars" })).toBe("Автомобили");
  expect(speaker.getFixedT("ru", "cars")("allCars.title", { defaultValue: "-" })).toBe("-");
  expect(say("home")).toBe("Home");
});
