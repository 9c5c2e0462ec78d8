import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import fc from "fast-check";
import { drawField, fieldsOf } from "./draw-values.ts";
import { everybody, isAdmitted, standingOf, type Who } from "./people.ts";
import { type Rush, rushes } from "./rush.ts";
import { files, type Oddity, oddities } from "./write-request.ts";

/** One call of a sequence, before it is known what there will be to call about. */
export type Step = {
  name: string;
  who: Who;
  /** What the call is about: something of the caller's, of others, of anybody (also what is gone), or nothing there ever was. */
  whose: "own" | "others'" | "any" | "nothing";
  pick: number;
  /** Fields that differ from the good call, as JSON texts; undefined leaves one out. */
  changes: [field: string, json: string | undefined][];
  odd: Oddity | undefined;
  /** What the caller does over the wire just before. */
  rush: Rush | undefined;
  /** An Idempotency-Key; there are few, so that they meet again. */
  key: string | undefined;
  /** Which of the odd files is sent; undefined for a good one. */
  file: number | undefined;
};

function drawStep(name: string, endpoint: Endpoint): fc.Arbitrary<Step> {
  const may = everybody.filter((who) => isAdmitted(name, standingOf[who]));
  const fields = [...fieldsOf(endpoint.input)].filter(([field]) => field !== endpoint.file);
  const changes = fields.map(([field, schema]) => fc.tuple(fc.constant(field), drawField(schema)));
  return fc.record({
    name: fc.constant(name),
    who: fc.oneof(
      // Some calls ask for a password that the fuzzer does not know: there nobody gets through.
      { weight: 3, arbitrary: fc.constantFrom(...(may.length > 0 ? may : everybody)) },
      { weight: 1, arbitrary: fc.constantFrom(...everybody) },
    ),
    whose: fc.oneof(
      { weight: 5, arbitrary: fc.constant("own" as const) },
      { weight: 3, arbitrary: fc.constant("others'" as const) },
      { weight: 2, arbitrary: fc.constant("any" as const) },
      { weight: 1, arbitrary: fc.constant("nothing" as const) },
    ),
    pick: fc.nat({ max: 20 }),
    // Half of them are good calls (`freq` is one in so many), so that there is something to go on with.
    changes:
      changes.length === 0
        ? fc.constant([])
        : fc.option(fc.array(fc.oneof(...changes), { maxLength: 3 }), { freq: 2, nil: [] }),
    odd: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...oddities) },
    ),
    rush: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...rushes) },
    ),
    key: endpoint.idempotent
      ? fc.option(fc.constantFrom("a", "b", "c"), { freq: 2, nil: undefined })
      : fc.constant(undefined),
    file: endpoint.file
      ? fc.option(fc.nat({ max: files.length - 1 }), { freq: 2, nil: undefined })
      : fc.constant(undefined),
  });
}

const room = ({ path }: Endpoint) => path.split("/").find((part) => part !== "" && part !== "admin") ?? "";

/** Long enough to make, change, delete and come back. */
const LONGEST = 40;
/** What they are long on average, in calls, and rather longer; fast-check draws short ones more often. */
export const USUAL_LENGTH = 18;

const sequence = (endpoints: [string, Endpoint][]) =>
  fc.array(fc.oneof(...endpoints.map(([name, endpoint]) => drawStep(name, endpoint))), {
    minLength: 1,
    maxLength: LONGEST,
    size: "max",
  });

/** Sequences of calls: of all there are, or of those about the same things, so that they meet. */
export function drawSequences(): fc.Arbitrary<Step[]> {
  const rooms = Map.groupBy(allEndpoints, ([, endpoint]) => room(endpoint));
  return fc.oneof(
    { weight: allEndpoints.size, arbitrary: sequence([...allEndpoints]) },
    ...[...rooms.values()].map((together) => ({ weight: together.length, arbitrary: sequence(together) })),
  );
}
