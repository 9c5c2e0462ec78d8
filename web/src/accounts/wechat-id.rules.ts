/** WeChat's own rule for ids, and a telephone, by which many are found as well. */
const usual = [/^[a-z][\w-]{5,19}$/i, /^\+?[\d\s()-]{7,20}$/];

/** Whether a WeChat ID looks like most do. Old accounts have odd ones, so nothing may be refused for it. */
export const isUsualWeChatId = (id: string): boolean => usual.some((shape) => shape.test(id.trim()));
