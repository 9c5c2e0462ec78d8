import { expect, test } from "vitest";
import { readBytes, type WhatWasRead } from "../../test/read-bytes.ts";
import { workbookParts } from "../../test/workbooks/write-workbook.ts";
import { writeZip } from "../../test/workbooks/write-zip.ts";

/** A list without a currency, and comments on these of its cells. */
function commented(price: string, comments: Readonly<Record<string, string>>, part?: string) {
  const rows = [
    ["Make", "Model", "Year", price, "Qty"],
    ["BYD", "Han", 2025, 24_500, 3],
  ];
  const list = Object.entries(comments).map(
    ([ref, text]) =>
      `<comment ref="${ref}" authorId="0"><text><r><t>Wang:</t></r><r><t xml:space="preserve">\n${text}</t></r></text></comment>`,
  );
  const data =
    part ?? `<comments><authors><author/></authors><commentList>${list.join("")}</commentList></comments>`;
  return writeZip([
    ...workbookParts([{ rows }]),
    {
      name: "xl/worksheets/_rels/sheet1.xml.rels",
      data: '<Relationships><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>',
    },
    { name: "xl/comments1.xml", data },
  ]);
}
const asked = ({ cars, failure }: WhatWasRead) => [cars, failure?.params["questions"]];

test.each([
  ["Price", "in RMB", "CNY"],
  ["Price", "KZT", "KZT"],
  ["Selling price", "All prices are in euro", "EUR"],
  ["Цена", "в юанях", "CNY"],
  ["Стоимость", "тенге, без НДС", "KZT"],
  ["Price", "单位：元", "CNY"],
  ["Price", "人民币", "CNY"],
])("%s with the comment %s is asked about", async (price, text, code) => {
  const question = { code: "currency", params: { code, named: `${price} ${text}` } };
  expect(asked(await readBytes(commented(price, { D1: text })))).toMatchObject([[], [question]]);
});

test("comments on other cells, about other things or that cannot be read say nothing", async () => {
  for (const bytes of [
    commented("Price", { D1: "in USD" }),
    commented("Price", { D1: "EXW Khorgos, valid until Friday" }),
    commented("Price", { D1: "Deposit in RMB" }),
    commented("Price", { A1: "Pay in RMB", D2: "was 170000 RMB" }),
    commented("Price USD", { D1: "RMB" }),
    commented("Price", {}, "<comments><comment ref='D1'>"),
    commented("Price", { "??": "RMB" }),
  ])
    expect((await readBytes(bytes)).cars).toMatchObject([{ price: 24_500 }]);
});
