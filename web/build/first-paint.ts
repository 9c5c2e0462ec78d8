import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

const names = ["first-paint.js", "first-paint.css"];

/**
 * What stands before the first paint is not built: it must work in browsers that never run the app. Under a name with
 * its content's hash it is fetched once all the same, and a visitor who comes back does not wait for an answer
 * about it.
 */
export function firstPaint(): Plugin {
  let folder = "";
  const hashed = new Map<string, string>();
  return {
    name: "first-paint",
    apply: "build",
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    buildStart() {
      for (const name of names) {
        const plain = readFileSync(`${folder}/${name}`, "utf8");
        const source = name.endsWith(".js") ? minifySync(name, plain, { module: false }).code : plain;
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        const fileName = `assets/${name.replace(".", `-${hash}.`)}`;
        this.emitFile({ type: "asset", fileName, source });
        hashed.set(name, fileName);
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        let page = html;
        for (const [name, fileName] of hashed) page = page.replace(`"/${name}"`, `"/${fileName}"`);
        return page;
      },
    },
  };
}
