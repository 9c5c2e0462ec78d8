import { join } from "node:path";
import { tmpdir } from "node:os";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { watchDisk } from "./watch-disk.ts";

/** Two disks whose room a story decides. */
function twoDisks() {
  const free: Record<string, number> = { "/data": 0.5, "/backups": 0.5 };
  const said: object[] = [];
  const tell = (level: string) => (about: object, message: string) =>
    void said.push({ level, message, ...about });
  const watch = watchDisk({
    places: { data: "/data", backups: "/backups", elsewhere: undefined },
    kept: 0.1,
    log: () => ({ error: tell("error"), info: tell("info") }),
    freeAt: async (folder) => {
      const share = free[folder];
      if (share === undefined) throw new Error("the folder is gone");
      return share;
    },
  });
  return { free, said, watch };
}

test("a disk that gets short of room is called out once, however often it is looked at, and once when that is over", async () => {
  const { free, said, watch } = twoDisks();
  const minutes = [0.3, 0.19, 0.15, 0.21, 0.19, 0.25, 0.3];
  for (const share of minutes) {
    free["/backups"] = share;
    await watch.look();
  }
  await watch.stop();
  expect(said).toEqual([
    {
      level: "error",
      message: expect.any(String),
      alarm: "disk",
      place: "backups",
      folder: "/backups",
      free: 0.19,
    },
    {
      level: "info",
      message: expect.any(String),
      alarm: "disk",
      place: "backups",
      folder: "/backups",
      free: 0.25,
    },
  ]);
});

test("files are refused below a tenth on either disk, and what cannot be told refuses nobody", async () => {
  const { free, watch } = twoDisks();
  await watch.refuseFiles();
  free["/backups"] = 0.09;
  await expect(watch.refuseFiles()).rejects.toMatchObject({ code: "storage_low" });
  delete free["/backups"];
  await watch.refuseFiles();
  await watch.stop();
});

test("anyone who watches reads the room of each disk, also where the folder is not made yet", async () => {
  const metrics = new Registry();
  const { watch } = twoDisks();
  watch.show(metrics);
  expect(await metrics.metrics()).toContain('khorgos_disk_free_ratio{place="backups"} 0.5');
  await watch.stop();

  const real = new Registry();
  const folder = join(tmpdir(), "khorgos-nobody-made-this", "backups");
  const onThisMachine = watchDisk({
    places: { data: folder },
    kept: 0.1,
    log: () => ({ error() {}, info() {} }),
  });
  onThisMachine.show(real);
  await onThisMachine.stop();
  const [, shown = "none"] = /\{place="data"\} ([\d.]+)/.exec(await real.metrics()) ?? [];
  expect(Number(shown)).toBeGreaterThan(0);
  expect(Number(shown)).toBeLessThanOrEqual(1);
});
