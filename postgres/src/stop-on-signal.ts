/** Stops what was started as soon as the command is told to end. */
export function stopOnSignal<Started extends { stop: () => Promise<void> }>(
  signal: AbortSignal | undefined,
  started: Started,
): Started {
  signal?.addEventListener("abort", () => void started.stop());
  return started;
}
