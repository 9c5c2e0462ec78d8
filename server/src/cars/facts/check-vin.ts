import { mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import { complaints } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";

/** Throws `invalid_input` where a VIN is stated of several cars. */
export function checkVin(vin: string | undefined, quantity: number): void {
  if (!vin || mayHaveVin({ quantity })) return;
  const code = "vin_of_one";
  throw new Failure("invalid_input", { errors: [{ path: "vin", msg: complaints[code], code }] });
}
