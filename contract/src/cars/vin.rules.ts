/** Letters and digits by what they count in a check digit: the last figure of their place. */
const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
/** What each place of a VIN weighs; the ninth is the check digit itself. ISO 3779 and GB 16735 have the same. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the check digit of a VIN is right. GB 16735 wants one of every car built for China; not all that are built have it. */
export function hasRightCheckDigit(vin: string): boolean {
  const sum = weights.reduce(
    (soFar, weight, at) => soFar + weight * (values.indexOf(vin.charAt(at)) % 10),
    0,
  );
  return vin.charAt(8) === "0123456789X".charAt(sum % 11);
}

/** Whether a line of stock may have a VIN: it is one car, or was. */
export const mayHaveVin = ({ quantity }: { quantity: number }): boolean => quantity <= 1;
