// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import type { Language } from "../platform/i18n.ts";
import { han } from "./test/sample-requests.ts";
import { RequestWishes } from "./RequestOrder.tsx";

afterEach(cleanup);

const wishes = { powertrain: "bev", condition: "zero_km", mileage_max: 30_000 } as const;
const plain = { ...han, body_color: "", additional_requirements: "" };

async function read(request: typeof han, language: Language = "en") {
  await openPage(
    <div data-testid="wishes">
      <RequestWishes request={request} isOwn={false} />
    </div>,
    { language },
  );
  return (await screen.findByTestId("wishes")).textContent.replaceAll(/\s/g, " ");
}

test.each([
  ["en", "PowertrainElectric (BEV)ConditionRegistered, zero mileageMileageup to 30 000 km"],
  ["ru", "Тип двигателяЭлектромобиль (BEV)СостояниеНа учёте, без пробегаПробегдо 30 000 км"],
  ["zh", "能源类型纯电动 (BEV)车况零公里二手车里程不超过 30 000 公里"],
] as const)("a supplier reads in %s what is wished of a car's facts", async (language, said) => {
  expect(await read({ ...plain, ...wishes }, language)).toBe(said);
});

test("no kilometre at all is a wish too, and no wish says nothing", async () => {
  expect(await read({ ...plain, mileage_max: 0 })).toBe("Mileageup to 0 km");
  cleanup();
  expect(await read(plain)).toBe("");
});
