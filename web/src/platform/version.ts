/** The build puts the version of package.json here. */
declare const KHORGOS_VERSION: string;

/** The version of Khorgos that this page was built from, such as `1.0.0`. */
export const version = KHORGOS_VERSION;
