import type { Language } from "@khorgos/contract/accounts/accounts";
import { useWordsIn } from "../../platform/words/use-words-in.ts";
import { useBrandNameIn } from "../../ui/car/use-brand-name.ts";
import type { ProformaLanguage } from "./proforma.rules.ts";

/** The two languages of the trade side by side; undefined until both are here, and `isMissing` where one did not come. */
export function useProformaLanguages() {
  const russian = useProformaLanguage("ru");
  const chinese = useProformaLanguage("zh");
  return {
    languages: russian.words && chinese.words && ([russian.words, chinese.words] as const),
    isMissing: russian.isMissing || chinese.isMissing,
    retry: () => {
      russian.retry();
      chinese.retry();
    },
  };
}

function useProformaLanguage(language: Language) {
  const room = useWordsIn(language, "requests");
  const ui = useWordsIn(language, "ui");
  const { nameOf, modelOf, isPending } = useBrandNameIn(language);
  const [say, colour] = [room.t, ui.t];
  const words: ProformaLanguage | undefined =
    say && colour && !isPending ? { language, say, colour, nameOf, modelOf } : undefined;
  return {
    words,
    isMissing: room.isMissing || ui.isMissing,
    retry: () => {
      room.retry();
      ui.retry();
    },
  };
}
