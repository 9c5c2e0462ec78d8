import type { Page, Request } from "@playwright/test";

/** What has been asked for and has not arrived, and when that changed last. */
type Traffic = { pending: Set<Request>; since: number };

const inFlight = new WeakMap<Page, Traffic>();

/** Within so long an answer that has begun is read, in milliseconds. */
const READ_WITHIN = 2_000;

/** Begins to count what the page asks for, so that `isCalm` knows when all of it has arrived. */
export function watchTraffic(page: Page) {
  const traffic: Traffic = { pending: new Set(), since: Date.now() };
  const ends = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.since = Date.now();
  };
  page.on("request", (request) => {
    // The stream of changes never arrives as a whole.
    if (new URL(request.url()).pathname === "/api/live") return;
    traffic.pending.add(request);
    traffic.since = Date.now();
  });
  page.on("requestfinished", ends);
  page.on("requestfailed", ends);
  // An answer whose reader has left is never read to its end, and the browser never says that it is over.
  page.on("response", (response) => setTimeout(() => ends(response.request()), READ_WITHIN));
  inFlight.set(page, traffic);
}

/** So long nothing may be on its way before a page counts as complete, in milliseconds. */
const QUIET = 120;

/**
 * Waits until everything asked for has arrived and nothing moves any more. With `isWaiting` something stays on its
 * way for good, and only the heading is waited for.
 */
export async function isCalm(page: Page, { isWaiting = false } = {}) {
  // By its tag: behind an open dialog it has no role.
  await page.locator("#root h1").first().waitFor({ timeout: 30_000 });
  if (!isWaiting) {
    await trafficEnds(page);
    // What failed is asked for again a few times before the screen says so.
    await page
      .locator("main .MuiSkeleton-root, [role=dialog] .MuiSkeleton-root")
      .first()
      .waitFor({ state: "detached" });
    await trafficEnds(page);
  }
  await isStill(page);
}

async function trafficEnds(page: Page) {
  const traffic = inFlight.get(page);
  for (const until = Date.now() + 10_000; Date.now() < until; await page.waitForTimeout(40))
    if (!traffic || (traffic.pending.size === 0 && Date.now() - traffic.since > QUIET)) return;
}

/** Waits for the end of every movement that has one: skeletons pulse on. */
export async function isStill(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((done) => setTimeout(done, 1500)),
    ]);
  });
}
