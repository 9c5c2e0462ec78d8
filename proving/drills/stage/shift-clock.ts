import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LIBRARY = ["x86_64-linux-gnu", "aarch64-linux-gnu"]
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));

/** Whether clocks can be shifted here: Debian's package `libfaketime`. */
export const mayShiftClocks = () => LIBRARY !== undefined;

/** A clock for anyone who is started with this environment; it can be set by `show` while they run. */
export function shiftableClock(folder: string, name: string) {
  const file = join(folder, `clock-of-${name}`);
  const show = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  show(0);
  // PostgreSQL's own user reads it as well.
  chmodSync(file, 0o644);
  const environment: Record<string, string> = {
    LD_PRELOAD: LIBRARY ?? "",
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
  return {
    environment,
    /** Lets them see the time that is so many seconds ahead of the true one, or behind it. */
    show,
  };
}
