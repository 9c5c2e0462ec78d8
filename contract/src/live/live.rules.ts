/** Which part an account follows under a topic: the topics are parts, but that nobody needs to say who they are. */
export const partOfTopic = (topic: string, accountId: string): string =>
  topic === "account" ? `account:${accountId}` : topic;

/** The request of a topic that is one. */
export const requestOfTopic = (topic: string): string | undefined => /^request:(.+)$/.exec(topic)?.[1];

/** Each topic once. */
export const topicsOf = (topics: string): string[] => [...new Set(topics.split(","))];
