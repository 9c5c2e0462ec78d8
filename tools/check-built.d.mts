export function checkBuilt(folder?: string): void;
