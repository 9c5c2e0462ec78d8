import { expect, test } from "vitest";
import { type ReadFacts, readFacts } from "./facts.rules.ts";

test.each<[model: string, trim: string, powertrain: ReadFacts["powertrain"], cc?: number]>([
  ["宋PLUS DM-i", "", "phev"],
  ["宋PLUSDM-i", "", "phev"],
  ["Song Plus DMi", "", "phev"],
  ["Tang DM", "", "phev"],
  ["唐DM-p", "", "phev"],
  ["Galaxy E5 EM-i", "", "phev"],
  ["Tiggo 8", "1.5T PHEV", "phev", 1500],
  ["Monjaro", "插电混动", "phev"],
  ["CR-V", "e:PHEV 2.0L", "phev", 2000],
  ["Tank 300", "Hi4-T", "phev"],
  ["Cayenne", "E-Hybrid", "phev"],
  ["RAV4", "双擎E+", "phev"],
  ["RAV4", "подзаряжаемый гибрид", "phev"],
  ["宋PLUS DM-i", "纯电续航 150KM", "phev"],
  ["深蓝S7", "增程版 1.5L", "erev", 1500],
  ["深蓝S7", "增程 纯电续航200km", "erev"],
  ["C11", "REEV", "erev"],
  ["Free", "EREV", "erev"],
  ["Free", "range extender", "erev"],
  ["RAV4", "双擎 2.5L", "hev", 2500],
  ["CR-V", "e:HEV", "hev"],
  ["Camry", "Hybrid", "hev"],
  ["Camry", "гибрид", "hev"],
  ["X-Trail", "e-Power", "hev"],
  ["深蓝S7", "纯电版", "bev"],
  ["秦PLUS EV", "", "bev"],
  ["元ＥＶ", "", "bev"],
  ["EV6", "GT-Line", "bev"],
  ["唐", "EV600D", null],
  ["宏光MINIEV", "", "bev"],
  ["ZS EV", "2.0T", "bev"],
  ["Hilux", "2.4D дизель", "diesel", 2400],
  ["Prado", "2.0TDI", "diesel", 2000],
  ["坦克500", "柴油 2.4T", "diesel", 2400],
  ["Monjaro", "2.0T бензин", "petrol", 2000],
])("%s %s is %s", (model, trim_level, powertrain, engine_cc) => {
  expect(readFacts({ model, trim_level })).toEqual({ powertrain, engine_cc: engine_cc ?? null });
});

test.each([
  ["e2", ""],
  ["eQ", ""],
  ["Revuelto", ""],
  ["REVUELTO", ""],
  ["Lancer Evo", ""],
  ["Chevrolet Trax", ""],
  ["Admiral", ""],
  ["Tiggo 8", "超能混动"],
  ["Tiggo 8", "Super Hybrid"],
  ["A6L", "MHEV"],
  ["A6L", "48V Mild Hybrid"],
  ["A6L", "Mild-Hybrid"],
  ["A6L", "мягкий гибрид"],
  ["Monjaro", "电动尾门"],
  ["Monjaro", "electric seats"],
  ["Монжаро", "электропривод двери"],
])("nothing says what drives a %s %s", (model, trim_level) => {
  expect(readFacts({ model, trim_level }).powertrain).toBeNull();
});

test.each([
  ["2.0T", 2000],
  ["1.5TD", 1500],
  ["2,0 л", 2000],
  ["1.6 T-GDi", 1600],
  ["2.0TSI 尊贵版", 2000],
  ["1998cc", 1998],
  ["1998 см³", 1998],
  ["2025款 1.5T", 1500],
  ["6.2L V8", 6200],
  ["2025", null],
  ["2025T", null],
  ["DM-i 5.0", null],
  ["Long Range 2.0", null],
  ["OTA 3.2.0L", null],
  ["油耗4.8L", null],
  ["4.8L/100km", null],
  ["9.5L", null],
  ["0.2L", null],
  ["125cc", null],
  ["L7 Max", null],
])("the engine that %s names", (trim_level, engine_cc) => {
  expect(readFacts({ model: "Monjaro", trim_level }).engine_cc).toBe(engine_cc);
});
