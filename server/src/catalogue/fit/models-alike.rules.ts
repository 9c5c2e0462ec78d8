import { foldModel } from "@khorgos/contract/vocabulary/models.rules";
import { isVariantOf } from "@khorgos/contract/vocabulary/variants.rules";

/** The names under which a model is listed, and those of its variants. */
export type ModelsAlike = { same: string[]; variants: string[] };

/** Which of these names are the model's own in another spelling, and which are those of a variant; the others are left out. */
export function modelsAlike(model: string, names: readonly string[]): ModelsAlike {
  const own = foldModel(model);
  return {
    same: names.filter((name) => foldModel(name) === own),
    variants: names.filter((name) => isVariantOf(model, name)),
  };
}
