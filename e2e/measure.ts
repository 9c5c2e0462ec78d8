import type { BrowserContext, Page } from "@playwright/test";

/** What a visit felt like: milliseconds to the largest paint, the shift of the layout, milliseconds to the slowest answer. */
export type Vitals = { lcp: number; cls: number; inp: number };

/** A middling telephone on a middling network: everything takes four times as long, 1.6 Mbit/s arrive. */
const CPU_TIMES = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Slows the page down to that telephone, or lets it go. */
export async function throttle(page: Page, isSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: isSlow ? CPU_TIMES : 1 });
  await session.send("Network.enable");
  await session.send(
    "Network.emulateNetworkConditions",
    isSlow ? network : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  );
}

/** Makes every page of this browser take note of what the browser itself measures. */
export async function takeNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = { lcp: 0, cls: 0, inp: 0 };
    Object.assign(window, { vitals: noted });

    const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    const number = (entry: PerformanceEntry, name: string) => Number(Reflect.get(entry, name) ?? 0);

    watch("largest-contentful-paint", (entry) => (noted.lcp = entry.startTime));

    // Shifts count together while less than a second lies between them, for five seconds at most.
    let [worth, first, last] = [0, 0, 0];
    watch("layout-shift", (entry) => {
      if (Reflect.get(entry, "hadRecentInput") === true) return;
      const goesOn = entry.startTime - last < 1000 && entry.startTime - first < 5000;
      if (!goesOn) [worth, first] = [0, entry.startTime];
      worth += number(entry, "value");
      last = entry.startTime;
      noted.cls = Math.max(noted.cls, worth);
    });

    // Of fewer than fifty interactions the slowest is the one that counts.
    watch(
      "event",
      (entry) => {
        if (number(entry, "interactionId") > 0) noted.inp = Math.max(noted.inp, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
}

/** Lets the page forget how it came into its state, so that the next notes tell of its use alone. */
export const forgetNotes = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // After a second of rest shifts count anew.
    await new Promise((done) => setTimeout(done, 1100));
    Object.assign(Reflect.get(window, "vitals"), { cls: 0, inp: 0 });
  });

/** What has been noted on this page so far, or since `forgetNotes`. */
export const readNotes = (page: Page): Promise<Vitals> =>
  page.evaluate(async () => {
    // The browser tells of an event a moment after it has painted the answer.
    await new Promise((done) => setTimeout(done, 400));
    const { lcp, cls, inp } = Reflect.get(window, "vitals");
    return { lcp, cls, inp };
  });

/** The middle one of three or any odd number. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
