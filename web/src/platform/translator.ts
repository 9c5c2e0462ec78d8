import type { i18n as I18next, TFunction } from "i18next";
import { log } from "./log.ts";
import { bindShortWords } from "./line-breaks.rules.ts";
import { fill, findSentence, flatten, type Sentences } from "./words.rules.ts";

/** Values for a sentence's slots, and which rooms and language it is looked for in. */
type TranslateOptions = {
  ns?: string | readonly string[];
  lng?: string;
  count?: number;
  defaultValue?: string;
};

type FetchWords = (language: string, room: string) => Promise<object>;

type Listener = (language: string) => void;

/** What is said where the words of the reader's language are missing: a sentence in English is better than a key. */
const FALLBACK = "en";

/** What of i18next we and react-i18next call. */
export type Translator = Pick<
  I18next,
  "t" | "getFixedT" | "on" | "off" | "hasLoadedNamespace" | "isInitialized" | "services"
> & {
  readonly options: { readonly defaultNS: string };
  readonly language: string;
  readonly languages: readonly string[];
  readonly resolvedLanguage: string;
  /** Fetches the words of these rooms; rejects when they do not come, and tries anew when asked again. */
  loadNamespaces: (rooms: string | readonly string[], afterwards?: () => void) => Promise<void>;
  /** Fetches one room's words in any language. */
  load: (language: string, room: string) => Promise<void>;
  /** Whether one room's words are here in this language. */
  knows: (language: string, room: string) => boolean;
  /** Speaks another language, once the words of all rooms that have been visited are here in it. */
  changeLanguage: (language: string) => Promise<void>;
};

/**
 * Says sentences in one language at a time. To react-i18next it is an i18next, and keys are typed by i18next's
 * own types; of i18next itself nothing is shipped. Words are fetched room by room, only in the language spoken.
 */
export function makeTranslator(fetchWords: FetchWords, defaultRoom: string): Translator {
  const known = new Map<string, Sentences>();
  const coming = new Map<string, Promise<void>>();
  const failed = new Map<string, unknown>();
  const visited = new Set<string>();
  const missed = new Set<string>();
  const listeners = new Set<Listener>();
  let languages = [""];
  let wanted = "";
  const current = () => languages[0] ?? "";

  const nameOf = (language: string, room: string) => `${language}/${room}`;

  function load(language: string, room: string): Promise<void> {
    const name = nameOf(language, room);
    if (known.has(name)) return Promise.resolve();
    const loading = coming.get(name) ?? fetchInto(name, language, room);
    coming.set(name, loading);
    return loading;
  }

  async function fetchInto(name: string, language: string, room: string) {
    try {
      const sentences = flatten(await fetchWords(language, room));
      const bind = language === "ru" ? bindShortWords : (sentence: string) => sentence;
      known.set(name, new Map(sentences.map(([key, sentence]) => [key, bind(sentence)])));
      failed.delete(name);
    } catch (error) {
      failed.set(name, error);
      throw error;
    } finally {
      coming.delete(name);
    }
  }

  function find(
    keys: readonly string[],
    rooms: readonly string[],
    spoken: string,
    options: TranslateOptions,
  ) {
    for (const key of keys) {
      const [, named, rest = key] = /^(\w+):(.*)$/.exec(key) ?? [];
      for (const room of named ? [named] : rooms) {
        const words = known.get(nameOf(spoken, room));
        const sentence = words && findSentence(words, rest, spoken, options.count);
        if (sentence !== undefined) return fill(sentence, options);
      }
    }
    return undefined;
  }

  function speak(fixedLanguage: string | undefined, fixedRooms: string | readonly string[]) {
    return (given: string | readonly string[], options: TranslateOptions = {}): string => {
      const spoken = options.lng ?? fixedLanguage ?? current();
      const [keys, rooms] = [[given].flat(), [options.ns ?? fixedRooms].flat()];
      return (
        find(keys, rooms, spoken, options) ?? options.defaultValue ?? fallBack(keys, rooms, spoken, options)
      );
    };
  }

  /** A key must reach neither a screen nor a clipboard. Until the English words are here nothing is said. */
  function fallBack(
    keys: readonly string[],
    rooms: readonly string[],
    spoken: string,
    options: TranslateOptions,
  ) {
    const missing = `${spoken}/${rooms.join("|")}: ${keys.join(", ")}`;
    if (!missed.has(missing)) log("words are missing", missing);
    missed.add(missing);
    const absent = rooms.filter((room) => !known.has(nameOf(FALLBACK, room)));
    if (absent.length > 0) {
      // Listeners draw their screens anew.
      const fetching = Promise.all(absent.map((room) => load(FALLBACK, room)));
      fetching.then(tellListeners, (error: unknown) => log("English words could not be fetched", error));
    }
    return find(keys, rooms, FALLBACK, options) ?? "";
  }

  function tellListeners() {
    for (const tell of listeners) tell(current());
  }

  const getFixedT = (lng: string | null, ns: string | readonly string[] | null) =>
    Object.assign(speak(lng ?? undefined, ns ?? defaultRoom), { lng, ns }) as unknown as TFunction;

  return {
    options: { defaultNS: defaultRoom },
    // For `Trans`, which looks for slots between the tags.
    services: { interpolator: { interpolate: fill } } as unknown as I18next["services"],
    isInitialized: true,
    get language() {
      return current();
    },
    get languages() {
      return languages;
    },
    get resolvedLanguage() {
      return current();
    },
    t: getFixedT(null, null),
    getFixedT: getFixedT as I18next["getFixedT"],
    load,
    knows: (language, room) => known.has(nameOf(language, room)),

    hasLoadedNamespace(rooms) {
      return [rooms].flat().every((room) => {
        const name = nameOf(current(), room);
        // To anyone who renders: the boundary shows it, instead of keys in place of words.
        if (failed.has(name)) throw failed.get(name);
        return known.has(name);
      });
    },

    async loadNamespaces(rooms, afterwards) {
      for (const room of [rooms].flat()) visited.add(room);
      const all = Promise.all([rooms].flat().map((room) => load(current(), room)));
      if (afterwards) await all.then(afterwards, afterwards);
      else await all;
    },

    async changeLanguage(next) {
      wanted = next;
      await Promise.all([...visited].map((room) => load(next, room)));
      // Somebody who chose twice reads the last choice, whichever words came first.
      if (wanted !== next) return;
      languages = [next];
      tellListeners();
    },

    on: ((_event: string, listener: Listener) => listeners.add(listener)) as unknown as I18next["on"],
    off: (_event: string, listener?: Listener) => void (listener && listeners.delete(listener)),
  };
}
