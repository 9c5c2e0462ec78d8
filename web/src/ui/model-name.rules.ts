import type { ModelNames } from "@khorgos/contract/vocabulary/vocabulary";

/** A car or a request, as far as it says its model. */
export type NamedCar = { brand: string; model: string; model_name: string };

/** The model's one name, in Latin letters where it is known. */
export const modelInUse = ({ model, model_name }: Omit<NamedCar, "brand">): string => model_name || model;

/** A model as readers of Chinese know it: 宋PLUS for Song PLUS. A brand that was written before it is left out. */
export function modelInChinese(car: NamedCar, models: readonly ModelNames[]): string {
  const name = modelInUse(car);
  const known = modelOf(name, models);
  return known?.zh ? known.zh + name.slice(known.name.length).trimStart() : name;
}

/** Every way to write a model with its variant, to find it by. */
export function spellingsOfModel(name: string, models: readonly ModelNames[]): string[] {
  const known = modelOf(name, models);
  return known ? known.spellings.map((spelling) => spelling + name.slice(known.name.length)) : [];
}

/** The longest name that this one is, or begins with. */
const modelOf = (name: string, models: readonly ModelNames[]): ModelNames | undefined =>
  models
    .filter((model) => name === model.name || name.startsWith(`${model.name} `))
    .reduce<ModelNames | undefined>(
      (longest, model) => (longest && longest.name.length > model.name.length ? longest : model),
      undefined,
    );
