import { confirmWords } from "@khorgos/contract/vocabulary/vocabulary";
import * as z from "zod/mini";
import { openPage } from "../../../test/open-page.tsx";
import { WordsPage } from "../WordsPage.tsx";

type Spelling = { alias: string; spelling: string; unchecked?: true };
const unchecked = (spelling: string): Spelling => ({
  alias: spelling.toLowerCase(),
  spelling,
  unchecked: true,
});
const model = (brand: string, name: string, zh: string, spellings: Spelling[]) => ({
  kind: "model" as const,
  brand,
  name,
  zh,
  spellings,
});
export const firstModels = [
  model("BYD", "Seal", "海豹", [unchecked("Seal"), unchecked("海豹")]),
  model("BYD", "Song", "宋", [{ alias: "song", spelling: "Song" }, unchecked("Сонг"), unchecked("宋")]),
  model("Geely", "Monjaro", "星越L", [{ alias: "monjaro", spelling: "Monjaro" }]),
];

type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>["answers"]>;

/** The vocabulary before a server that confirms what it is told; `answers` overrule it. */
export async function openModels(answers: Answers = {}, at = "/admin/words?kind=model") {
  const checked = new Set<string>();
  const now = () =>
    firstModels.map((one) => ({
      ...one,
      spellings: one.spellings.map(({ alias, spelling, unchecked: isUnchecked }) => ({
        alias,
        spelling,
        ...(isUnchecked && !checked.has(alias) && { unchecked: true }),
      })),
    }));
  const page = await openPage(<WordsPage />, {
    route: "/admin/words",
    at,
    answers: {
      "GET /admin/vocabulary": ({ search }) => {
        const open = now().filter(({ spellings }) => spellings.some((one) => "unchecked" in one));
        return {
          meanings: search.get("unchecked") === "true" ? open : now(),
          unchecked: open.flatMap(({ spellings }) => spellings.filter((one) => "unchecked" in one)).length,
        };
      },
      "GET /admin/vocabulary/unknown": {
        words: [
          { kind: "model", brand: "BYD", written: "护卫舰07", cars: 12, requests: 1 },
          { kind: "model", brand: "Haval", written: "H6", cars: 3, requests: 0 },
        ],
      },
      "GET /vocabulary/brands": {
        brands: [
          {
            name: "BYD",
            zh: "比亚迪",
            spellings: ["BYD", "БИД"],
            models: [{ name: "Song", zh: "宋", spellings: ["Song", "Сонг"] }],
          },
          { name: "Audi", zh: "奥迪", spellings: ["Audi"], models: [] },
        ],
      },
      "POST /admin/vocabulary/confirm": ({ body }) => {
        const { aliases, checked: isChecked } = z.parse(confirmWords.input, body);
        const changed = aliases.filter((alias) => checked.has(alias) !== isChecked);
        for (const alias of changed) checked[isChecked ? "add" : "delete"](alias);
        return { aliases: changed };
      },
      ...answers,
    },
  });
  const sent = () =>
    page.asked
      .filter(({ path }) => path === "/admin/vocabulary/confirm")
      .map(({ body }) => z.parse(confirmWords.input, body));
  return { ...page, sent };
}
