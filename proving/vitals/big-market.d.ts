/** Uploads the long price list as anyone who has this token. */
export declare function uploadBigPriceList(origin: string, token: string, lines?: number): Promise<void>;
