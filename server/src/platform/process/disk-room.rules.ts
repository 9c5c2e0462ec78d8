/** Below this share of a disk that is free somebody has to make room, and is told. */
const LOW = 0.2;

/** A disk that is told low is so until there is a little more, or a file that comes and goes would call out all day. */
const ENOUGH_AGAIN = 0.22;

/** Whether a disk with this share free is short of room, after it was so or not before. */
export const isLow = (free: number, was: boolean): boolean => free < (was ? ENOUGH_AGAIN : LOW);

/** Whether a disk with this share free takes files that people send; `kept` is for the database, which cannot wait. */
export const takesFiles = (free: number, kept: number): boolean => free >= kept;
