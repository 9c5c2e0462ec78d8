/** Anyone who called so long ago, in milliseconds, may well call again. */
const RECENT_MS = 250;

let lastCall = -Infinity;

/** Somebody who has signed in calls this server. */
export const noteActivity = (): void => {
  lastCall = performance.now();
};

/** Whether people who are in are waiting for this server now, or were a moment ago. */
export const isRecentlyActive = (): boolean => performance.now() - lastCall < RECENT_MS;
