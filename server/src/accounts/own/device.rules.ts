/**
 * What browsers and systems call themselves in a User-Agent. The first that fits wins: each of the later ones is also
 * named by browsers that stand before it.
 */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, "WeChat"],
  [/YaBrowser\//, "Yandex Browser"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|OPT)\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bM?QQBrowser\//, "QQ Browser"],
  [/\bUC?Browser\//, "UC Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, "HarmonyOS"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

/** A User-Agent is read no further than this: nobody's is longer, and it can be anything. */
const READ_CHARACTERS = 400;

/** Browser and system as a person would name them; each empty when it cannot be told. */
export type Device = { browser: string; system: string };

export const unknownDevice: Device = { browser: "", system: "" };

export function readDevice(userAgent: string): Device {
  const told = userAgent.slice(0, READ_CHARACTERS);
  return { browser: nameIn(told, browsers), system: nameIn(told, systems) };
}

const nameIn = (told: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(told))?.[1] ?? "";
