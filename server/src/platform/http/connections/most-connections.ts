/** The database, mails, price lists and whatever a library opens have theirs, also when everybody connects at once. */
const KEPT_BACK = 128;

/** A connection is one, and so may be what is sent or received by it. */
const FILES_PER_CONNECTION = 2;

/**
 * How many connections a server may take that may open so many files: one that takes as many as come can soon open
 * nothing any more, and ends. Undefined where there is no limit.
 */
export function mostConnections(mostFiles: unknown): number | undefined {
  const files = Number(mostFiles);
  if (!Number.isFinite(files) || files <= 0) return undefined;
  return Math.ceil(Math.max((files - KEPT_BACK) / FILES_PER_CONNECTION, files / 4));
}

/** How many files this process may open; undefined where the system has no such limit. */
export function mostFiles(): unknown {
  // Looking up names of neighbours could take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  return report.userLimits?.open_files?.soft;
}
