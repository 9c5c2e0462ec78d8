import { accountScreens } from "./account-screens.ts";
import { answerScreens } from "./answer-screens.ts";
import { costScreens } from "./cost-screens.ts";
import { landedScreens } from "./landed-screens.ts";
import { dealScreens } from "./deal-screens.ts";
import { dealerScreens } from "./dealer-screens.ts";
import { compareScreens } from "./compare-screens.ts";
import { deskScreens } from "./desk-screens.ts";
import { doubtScreens } from "./doubt-screens.ts";
import { historyScreens } from "./history-screens.ts";
import { matchScreens } from "./match-screens.ts";
import { newsScreens } from "./news-screens.ts";
import { officeScreens } from "./office-screens.ts";
import { previewScreens } from "./preview-screens.ts";
import { questionScreens } from "./question-screens.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import { stockScreens } from "./stock-screens.ts";
import { supplierScreens } from "./supplier-screens.ts";
import { wordsScreens } from "./words-screens.ts";
import { workbookScreens } from "./workbook-screens.ts";

/** Every state of every screen, for the checks and for the pictures. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...dealerScreens,
  ...supplierScreens,
  ...stockScreens,
  ...deskScreens,
  ...historyScreens,
  ...previewScreens,
  ...questionScreens,
  ...workbookScreens,
  ...doubtScreens,
  ...matchScreens,
  ...dealScreens,
  ...answerScreens,
  ...compareScreens,
  ...newsScreens,
  ...officeScreens,
  ...costScreens,
  ...landedScreens,
  ...wordsScreens,
];
