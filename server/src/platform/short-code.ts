import { randomInt } from "node:crypto";

/** No 0/O, 1/I/L, U/V: people read these codes aloud over the phone. */
const letters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** A random code such as `C-7K3M9Q`. It says nothing about how many there are; uniqueness is the table's to keep. */
export const shortCode = (prefix: string) =>
  `${prefix}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("")}`;
