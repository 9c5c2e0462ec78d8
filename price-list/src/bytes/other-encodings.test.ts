import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inGb18030, inOneByte, inTwoBytes, inWindows1251 } from "../../test/encode-letters.ts";
import { readBytes, readFile } from "../../test/read-bytes.ts";

const header = "brand,model,year,body_color,price,quantity,location,notes\n";
const unknown = { cars: [], failure: { code: "file_encoding_unknown", params: {} } };

test("a Korean list is not read as Chinese", async () => {
  const path = fileURLToPath(new URL("../../test/files/wrong/30-euc-kr.csv", import.meta.url));
  expect(await readFile(path)).toMatchObject(unknown);
});

test.each([
  ["one Korean word", inTwoBytes("euc-kr"), "Hyundai,Tucson,2025,흰색,28500,2,Khorgos,"],
  ["Korean", inTwoBytes("euc-kr"), "기아,쏘렌토,2024,검정,27500,1,부산,신차 즉시 출고 가능"],
  ["Korean towns", inTwoBytes("euc-kr"), "Kia,K5,2024,black,27500,1,부산,수출 대기"],
  ["traditional Chinese of Taiwan", inTwoBytes("big5"), "比亞迪,漢,2025,白色,18500,2,臺北,現車"],
  ["Japanese", inTwoBytes("shift_jis"), "トヨタ,カローラ,2024,白,18500,1,横浜,新車"],
  ["Turkish", inOneByte("windows-1254"), "Togg,T10X,2025,gümüş,38500,1,İstanbul,sıfır araç"],
  ["one Turkish word", inOneByte("windows-1254"), "Togg,T10X,2025,gümüş,38500,1,Izmir,"],
  ["French", inOneByte("windows-1252"), "Citroën,C3,2025,blanc,18500,1,Orléans,première main"],
  ["German", inOneByte("windows-1252"), "BMW,X5,2025,grün,58500,1,München,Ausstattung für Straße"],
  ["Greek", inOneByte("windows-1253"), "Toyota,Yaris,2024,λευκό,18500,1,Αθήνα,καινούργιο αυτοκίνητο"],
  ["Hebrew", inOneByte("windows-1255"), "Toyota,Yaris,2024,לבן,18500,1,חיפה,מצב חדש לגמרי מחסן"],
  ["Arabic", inOneByte("windows-1256"), "Toyota,Yaris,2024,أبيض,18500,1,دبي,سيارة جديدة بحالة ممتازة"],
])("%s is asked for its encoding", async (_, write, row) =>
  expect(await readBytes(write(header + row))).toMatchObject(unknown),
);

test.each([
  ["one Chinese colour", inGb18030, "BYD,Han,2025,白,18500,2,Khorgos,", { body_color: "白" }],
  ["one Chinese model", inGb18030, "BYD,汉,2025,white,18500,2,Khorgos,", { model: "汉" }],
  ["a Chinese brand", inGb18030, "哈弗,H6,2025,white,18500,2,Khorgos,", { brand: "哈弗" }],
  ["a Chinese town", inGb18030, "BYD,Han,2025,white,18500,2,成都,", { location: "成都" }],
  ["a Russian colour", inWindows1251, "BYD,Han,2025,белый,18500,2,Khorgos,", { body_color: "белый" }],
  ["a Russian town", inWindows1251, "BYD,Han,2025,white,18500,2,Алматы,", { location: "Алматы" }],
  [
    "Russian with one Latin letter typed by mistake",
    inWindows1251,
    "BYD,Han,2025,cерый,18500,2,Алматы,новый автомобиль в наличии",
    { body_color: "cерый" },
  ],
])("%s is read without a question", async (_, write, row, car) =>
  expect((await readBytes(write(header + row))).cars).toMatchObject([car]),
);
