import { execFile } from "node:child_process";
import { mkdir, statfs } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether this user may mount things, which a small disk takes. */
export const mayMount = () => process.platform === "linux" && process.getuid?.() === 0;

/** A disk of so many megabytes at this folder, in memory, which can be made larger while it is in use. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true });
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", folder]);
  return {
    /** What is left of it, in bytes. */
    async left() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    enlarge: (to: number) => run("mount", ["-o", `remount,size=${to}m`, folder]),
    unmount: () => run("umount", [folder]),
  };
}
