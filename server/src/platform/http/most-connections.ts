/** The database, mails, price lists and whatever a library opens have theirs, also when everybody connects at once. */
const KEPT_BACK = 128;

/**
 * How many connections a server may take that may open so many files: one that takes as many as come can soon open
 * nothing any more, and ends. Undefined where there is no limit.
 */
export function mostConnections(mostFiles: unknown): number | undefined {
  const files = Number(mostFiles);
  return Number.isFinite(files) && files > 0 ? Math.max(files - KEPT_BACK, Math.ceil(files / 4)) : undefined;
}

/** How many files this process may open; undefined where the system has no such limit. */
export function mostFiles(): unknown {
  // Looking up names of neighbours could take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  return report.userLimits?.open_files?.soft;
}
