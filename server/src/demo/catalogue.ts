import type { Powertrain } from "@khorgos/contract/cars/facts";

/**
 * Cars that suppliers in China really sell to Kazakhstan: brand, model, trims from plain to best, US dollars for the plain one, what
 * drives it with its cubic centimetres: each trim for itself where there is more than one.
 */
export const catalogue: readonly (readonly [
  brand: string,
  model: string,
  trims: readonly string[],
  price: number,
  engines: readonly (readonly [Powertrain, number])[],
])[] = [
  ["BYD", "Song Plus DM-i", ["110 km Luxury", "160 km Flagship"], 19_800, [["phev", 1498]]],
  ["BYD", "Han EV", ["506 km", "605 km Premium", "701 km Flagship"], 25_400, [["bev", 0]]],
  ["BYD", "Seal", ["550 km", "700 km"], 22_900, [["bev", 0]]],
  ["BYD", "Leopard 5", ["Explorer", "Yunlian"], 34_900, [["phev", 1498]]],
  ["Geely", "Monjaro", ["2.0TD 2WD", "2.0TD 4WD Flagship"], 22_600, [["petrol", 1969]]],
  ["Geely", "Coolray", ["1.5T Battle", "1.5T Champion"], 11_200, [["petrol", 1477]]],
  ["Geely", "Galaxy L7", ["55 km PRO", "115 km MAX"], 17_400, [["phev", 1499]]],
  ["Geely", "Preface", ["2.0T Classic", "2.0T Enjoy"], 15_900, [["petrol", 1969]]],
  [
    "Chery",
    "Tiggo 7 Pro",
    ["1.5T Comfort", "1.6T Elite"],
    13_600,
    [
      ["petrol", 1498],
      ["petrol", 1598],
    ],
  ],
  ["Chery", "Tiggo 8 Pro Max", ["2.0T 2WD", "2.0T AWD"], 18_700, [["petrol", 1998]]],
  ["Chery", "Arrizo 8", ["1.6T Elite"], 12_900, [["petrol", 1598]]],
  [
    "Changan",
    "UNI-V",
    ["1.5T Premium", "2.0T Leader"],
    13_900,
    [
      ["petrol", 1494],
      ["petrol", 1998],
    ],
  ],
  [
    "Changan",
    "CS75 Plus",
    ["1.5T Luxury", "2.0T Flagship"],
    14_800,
    [
      ["petrol", 1494],
      ["petrol", 1998],
    ],
  ],
  ["Changan", "UNI-K", ["2.0T 2WD", "2.0T AWD"], 19_900, [["petrol", 1998]]],
  [
    "Haval",
    "H6",
    ["1.5T Fashion", "2.0T Guochao"],
    14_600,
    [
      ["petrol", 1499],
      ["petrol", 1998],
    ],
  ],
  [
    "Haval",
    "Dargo",
    ["1.5T 2WD", "2.0T 4WD"],
    16_800,
    [
      ["petrol", 1499],
      ["petrol", 1998],
    ],
  ],
  ["Tank", "300", ["2.0T Challenger", "2.0T Conqueror"], 25_600, [["petrol", 1967]]],
  ["Tank", "500 Hi4-T", ["Business", "Sport"], 44_800, [["phev", 1998]]],
  ["Zeekr", "001", ["WE 86", "YOU 100", "FR"], 36_400, [["bev", 0]]],
  ["Zeekr", "7X", ["75 RWD", "100 AWD"], 31_900, [["bev", 0]]],
  ["Zeekr", "009", ["WE", "ME"], 63_500, [["bev", 0]]],
  ["Li Auto", "L7", ["Pro", "Max", "Ultra"], 41_900, [["erev", 1496]]],
  ["Li Auto", "L9", ["Pro", "Ultra"], 54_600, [["erev", 1496]]],
  ["AITO", "M7", ["Plus 5 seats", "Max 6 seats"], 33_800, [["erev", 1499]]],
  ["AITO", "M9", ["EREV Max", "EREV Ultra"], 62_900, [["erev", 1499]]],
  ["Xiaomi", "SU7", ["Standard", "Pro", "Max"], 30_900, [["bev", 0]]],
  ["Xpeng", "G9", ["570 Pro", "702 Max"], 35_700, [["bev", 0]]],
  ["Lynk & Co", "03", ["2.0TD", "2.0TD Champion"], 17_700, [["petrol", 1969]]],
  [
    "Lynk & Co",
    "09",
    ["2.0TD MHEV", "EM-P"],
    33_200,
    [
      ["petrol", 1969],
      ["phev", 1969],
    ],
  ],
  ["Exeed", "TXL", ["2.0T Star", "2.0T Premium"], 19_600, [["petrol", 1998]]],
  ["Exeed", "VX", ["2.0T 6 seats", "2.0T 7 seats"], 23_900, [["petrol", 1998]]],
  [
    "Jetour",
    "Dashing",
    ["1.5T", "1.6T Hero"],
    12_600,
    [
      ["petrol", 1498],
      ["petrol", 1598],
    ],
  ],
  [
    "Jetour",
    "Traveler",
    ["1.5T", "2.0T XWD"],
    20_400,
    [
      ["petrol", 1499],
      ["petrol", 1998],
    ],
  ],
  [
    "Hongqi",
    "H9",
    ["2.0T", "3.0T Flagship"],
    39_800,
    [
      ["petrol", 1989],
      ["petrol", 2951],
    ],
  ],
  ["Hongqi", "HS5", ["2.0T Comfort", "2.0T Flagship"], 21_900, [["petrol", 1989]]],
  ["Voyah", "Free", ["EREV 4WD"], 32_400, [["erev", 1498]]],
  [
    "Voyah",
    "Dream",
    ["EREV", "EV"],
    47_700,
    [
      ["erev", 1498],
      ["bev", 0],
    ],
  ],
  ["GAC Trumpchi", "GS8", ["2.0T 2WD", "2.0T 4WD Luxury"], 21_400, [["petrol", 1991]]],
  ["Avatr", "11", ["Standard", "Long range"], 37_300, [["bev", 0]]],
  [
    "Deepal",
    "S07",
    ["215 Max EREV", "520 Max"],
    19_700,
    [
      ["erev", 1480],
      ["bev", 0],
    ],
  ],
  [
    "MG",
    "7",
    ["1.5T", "2.0T Trophy"],
    14_700,
    [
      ["petrol", 1490],
      ["petrol", 1986],
    ],
  ],
  [
    "Denza",
    "D9",
    ["DM-i 980", "EV 620"],
    48_900,
    [
      ["phev", 1497],
      ["bev", 0],
    ],
  ],
  [
    "Toyota",
    "Camry",
    ["2.0 Elegance", "2.5 Hybrid"],
    22_800,
    [
      ["petrol", 1987],
      ["hev", 2487],
    ],
  ],
  [
    "Toyota",
    "Corolla Cross",
    ["2.0", "2.0 Hybrid"],
    18_300,
    [
      ["petrol", 1987],
      ["hev", 1987],
    ],
  ],
  ["Volkswagen", "ID.4 Crozz", ["Pure+", "Pro"], 18_900, [["bev", 0]]],
  ["Volkswagen", "Tayron", ["330TSI", "380TSI 4Motion"], 24_600, [["petrol", 1984]]],
  [
    "Kia",
    "Sportage",
    ["1.5T", "2.0T HEV"],
    19_900,
    [
      ["petrol", 1482],
      ["hev", 1999],
    ],
  ],
  [
    "Honda",
    "CR-V",
    ["1.5T", "2.0 e:HEV"],
    25_200,
    [
      ["petrol", 1498],
      ["hev", 1993],
    ],
  ],
];
