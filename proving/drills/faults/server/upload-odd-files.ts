import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { allOddFiles } from "../../../../price-list/test/odd-files/all-odd-files.ts";
import { cast } from "../../../../server/src/demo/cast.ts";
import { callAs } from "../../clients/call-as.ts";
import { checkCounts } from "../../record/check-counts.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

/**
 * Suppliers upload every odd file there is: other encodings, letters cut in two, pictures and workbooks under a wrong name.
 * Each is understood or refused as it should be, a refused one leaves the stock alone, and no letter is lost on the way.
 */
export const uploadOddFiles: Drill = async ({ rounds, history }) => {
  const stage = await openStage();
  const { server, pool } = stage;
  const lin = callAs(server.origin, tokenOf("lin"));
  const broken: string[] = [];
  const counted = { taken: 0, refused: 0 };
  const stock = async () => {
    const { rows } = await pool.query<{ stock: string }>(
      "select coalesce(string_agg(c::text, ' ' order by id), '') as stock from cars c where supplier_id = $1",
      [cast.lin.id],
    );
    return rows[0]?.stock ?? "";
  };

  try {
    for (let round = 0; round < rounds; round++)
      for (const { name, bytes, failure } of allOddFiles) {
        const before = await stock();
        const said = await history.ask({ who: "lin", what: "upload", value: name }, () =>
          lin(uploadPriceList, { csvFile: new File([bytes], "list.csv") }),
        );
        const answer = said.type === "ok" ? "taken" : said.why;
        if (answer === "taken") counted.taken++;
        else counted.refused++;
        const isKept = (await stock()) === before;
        if (answer !== (failure?.code ?? "taken")) broken.push(`${name}: ${answer}`);
        if (answer !== "taken" && !isKept) broken.push(`${name}: was refused and changed the stock`);
        if ((await stock()).includes("\uFFFD")) broken.push(`${name}: a letter was lost`);
      }
    broken.push(...(await checkCounts(pool)));
    if (!server.isRunning()) broken.push("the server ended");
    const notes = [
      `of ${allOddFiles.length} files ${counted.taken / rounds} were taken, ${counted.refused / rounds} refused`,
    ];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], notes };
  } finally {
    await stage.close();
  }
};
