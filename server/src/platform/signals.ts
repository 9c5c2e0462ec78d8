/** What a terminal, a service manager or a closing window sends to end a program. */
export const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
