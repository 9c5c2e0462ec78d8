import { areVariants, readName } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** The names under which a model is listed, and those of its variants. */
export type ModelsAlike = { same: string[]; variants: string[] };

/**
 * The most variants of a model that are looked for, the shortest first: each is looked up by itself, and a price list in which every car
 * has a name of its own would make ten thousand of them.
 */
const MAX_VARIANTS = 200;

/**
 * Which of these names are a model's own in another spelling, and which are those of a variant; the others are left out. The names
 * are read once for all models that are asked for.
 */
export function openModels(names: readonly string[]): (model: string) => ModelsAlike {
  const listed = names.map(readName).toSorted((one, other) => one.folded.length - other.folded.length);
  return (model) => {
    const own = readName(model);
    const written = (alike: typeof listed) => alike.map(({ name }) => name);
    return {
      same: written(listed.filter(({ folded }) => folded === own.folded)),
      variants: written(listed.filter((one) => areVariants(own, one)).slice(0, MAX_VARIANTS)),
    };
  };
}
