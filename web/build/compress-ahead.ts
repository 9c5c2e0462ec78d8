import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files gain nothing. */
const WORTH_IT = 1024;

const texts = /\.(js|css|svg|txt|webmanifest)$/;

/**
 * Compresses once, as well as can be done, what the server would otherwise compress for every visitor, in haste. The
 * server looks for these files beside the plain ones.
 */
export function compressAhead(): Plugin {
  let folder = "";
  let isWritten = false;
  return {
    name: "compress-ahead",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    // After everything has been written, what is only copied included.
    async closeBundle() {
      if (!isWritten) return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => texts.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string) {
  const plain = await readFile(path);
  if (plain.length < WORTH_IT) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(plain));
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
}
