import type { FastifyBaseLogger } from "fastify";
import { accountJobs } from "@khorgos/server/accounts/account-jobs";
import { administrationJobs } from "@khorgos/server/administration/administration-jobs";
import { importJobs } from "@khorgos/server/imports/import-jobs";
import type { Config } from "@khorgos/server/platform/config/config";
import type { Db } from "@khorgos/server/platform/db/connect";
import { cleaningJobs } from "@khorgos/server/platform/jobs/cleaning-jobs";
import { type Jobs, startJobs } from "@khorgos/server/platform/jobs/run-jobs";
import { startHeartbeat } from "@khorgos/server/platform/jobs/server-heartbeat";
import { mailTo } from "@khorgos/server/platform/mail/send-mail";
import type { SessionTerms } from "@khorgos/server/platform/db/clock";
import { matchingJobs } from "@khorgos/server/matching/matching-jobs";
import { newsJobs } from "@khorgos/server/news/news-jobs";
import { requestJobs } from "@khorgos/server/requests/request-jobs";
import { costJobs } from "@khorgos/server/costs/cost-jobs";
import { askForRates } from "@khorgos/server/costs/rates";
import { transactOn } from "@khorgos/server/platform/db/transact";
import { carJobs } from "@khorgos/server/cars/car-jobs";
import { vocabularyJobs } from "@khorgos/server/vocabulary/vocabulary-jobs";
import { backupJobs } from "./backup/backup-jobs.ts";

type WorkOptions = {
  config: Config;
  db: Db;
  connectionString: string;
  /** Where people reach us, unless the operator names another address. */
  address: string;
  terms: SessionTerms;
  log: FastifyBaseLogger;
};

/** Tells the other servers of the market that this one is there, and works on jobs if it is to. `stop` waits for those in hand. */
export async function startWork({ config, db, connectionString, address, terms, log }: WorkOptions) {
  if (config.serves.has("jobs") && config.ratesUrl) await transactOn(db)(askForRates);
  const heartbeat = await startHeartbeat(db, {
    serves: [...config.serves].join(","),
    onCompany: () => companyWarnings(config).forEach((warning) => log.warn(warning)),
  });
  if (!config.serves.has("jobs")) return heartbeat;
  const deps = {
    db,
    sendMail: mailTo({
      smtpUrl: config.smtpUrl,
      folder: `${config.dataDir}/mail`,
      from: config.supportEmail,
    }),
    publicUrl: config.publicUrl ?? address,
    supportEmail: config.supportEmail,
  };
  const all: Jobs = {
    ...cleaningJobs(db),
    ...accountJobs(deps, terms),
    ...administrationJobs(deps),
    ...backupJobs({ db, log, ...config.backups }),
    ...importJobs(db, log),
    ...matchingJobs(deps),
    ...newsJobs(db),
    ...requestJobs(deps),
    ...carJobs(db),
    ...costJobs({ db, ratesUrl: config.ratesUrl, log }),
    ...vocabularyJobs(db),
  };
  const jobs = await startJobs({
    connectionString,
    jobs: all,
    atOnce: config.jobsAtOnce,
    log,
    onWorker: (name) => void heartbeat.nameWorker(name),
  }).catch(async (error: unknown) => {
    await heartbeat.stop();
    throw error;
  });
  const stop = async () => {
    await jobs.stop();
    await heartbeat.stop();
  };
  return { stop };
}

/** Warnings of what does no harm on one machine, and does on several. */
const companyWarnings = ({ serves, smtpUrl, publicUrl }: Config): string[] => [
  ...(serves.has("jobs") && !smtpUrl
    ? ["Another server works on this market, and mails are written into the folder of each: set SMTP_URL."]
    : []),
  ...(serves.has("jobs") && !publicUrl
    ? ["Another server works on this market, and links in mails lead to this one: set PUBLIC_URL."]
    : []),
];
