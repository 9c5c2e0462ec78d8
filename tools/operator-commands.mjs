import { demoEnvironment } from "./operator-environment.mjs";
import { runOperation } from "./run-file.mjs";
import { printParts } from "./sbom.mjs";
import { serve } from "./serve.mjs";

const text = (value, says) => ({ type: "string", value, says });

/** What operators run, by its names: the commands of a release. */
export const operatorCommands = {
  start: {
    does: "Installs what is missing, builds the pages when they have changed, and serves. See also: npm run config.",
    run: () => serve(),
  },
  demo: {
    does: "The same as npm start with a stocked market, on data of its own (.data-demo), without .env.",
    run: () => serve(["--demo"], demoEnvironment()),
  },
  config: {
    does: "Prints the variables that are in force, secrets masked, and what is wrong with them.",
    run: (line) => runOperation("print-config.ts", line),
  },
  doctor: {
    does: "Looks at folders, database, replicas, mail server and addresses, and says what is wrong with them.",
    run: (line) => runOperation("examine-market.ts", line),
  },
  migrate: {
    does: "Brings the database up to date while servers go on working; for servers that start with MIGRATIONS=wait.",
    run: (line) => runOperation("migrate-market.ts", line),
  },
  backup: {
    does: "Takes a backup of everything into one file, while the server runs or while it does not.",
    words: ["[FILE]"],
    run: (line) => runOperation("keep-backups.ts", line),
  },
  restore: {
    does: "Restores a backup into an empty place.",
    words: ["[FILE]"],
    options: {
      into: text("FOLDER", "a new data folder; otherwise the place that the environment names"),
    },
    run: (line) => runOperation("restore-market.ts", line),
  },
  "restore-drill": {
    does: "Proves that a backup of the market as it is now can be restored and worked with. Leaves nothing behind.",
    run: (line) => runOperation("drill-restore.ts", line),
  },
  market: {
    does: "Looks after a market. With the embedded database stop the server first.",
    words: ["rebuild | two-step-off", "[E-MAIL]"],
    notes: [
      "rebuild               counts what stands in the market anew",
      "two-step-off E-MAIL   lets in somebody who lost the telephone",
    ],
    run: (line) => runOperation("keep-market.ts", line),
  },
  sbom: {
    does: "Prints what a release is made of, as CycloneDX 1.5.",
    run: () => printParts(),
  },
};
