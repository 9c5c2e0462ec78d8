import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXT = new URL("../src/ui/icons/licence.txt", import.meta.url);

/** Adds to the packages' licences that of the icons, whose shapes are in our own files. */
export const iconLicence: Plugin = {
  name: "icon-licence",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const list = bundle["licences.txt"];
      if (list?.type !== "asset") throw new Error("The list of licences is missing.");
      list.source = `${String(list.source)}\n## material-icons - 4.0.0 (Apache-2.0)\n${readFileSync(TEXT, "utf8")}`;
    },
  },
};
