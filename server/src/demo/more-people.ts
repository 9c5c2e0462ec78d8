/** People of the demo market beyond the cast: more sellers and buyers, and some who wait at the door. */
export const moreSuppliers = [
  {
    name: "Zhao Min",
    email: "zhao@chengdu-motion.example",
    phone: "+8613700137001",
    wechat_id: "zhaomin_motion",
    company_name: "Chengdu Motion Export",
    address: "200 Tianfu Avenue, Chengdu",
  },
  {
    name: "Chen Hao",
    email: "chen@pearlriver-cars.example",
    phone: "+8613600136002",
    wechat_id: "chenhao_pearl",
    company_name: "Pearl River Cars",
    address: "18 Huangpu Avenue, Guangzhou",
  },
] as const;

export const moreDealers = [
  {
    name: "Yerlan Omarov",
    email: "yerlan@aktau-cars.example",
    phone: "+77784561234",
    wechat_id: "",
    dealership_name: "Caspian Cars",
    address: "Microdistrict 14, Aktau",
  },
] as const;

export const applicants = [
  {
    role: "dealer",
    name: "Гульнара Бекова",
    email: "gulnara@shymkent-auto.example",
    phone: "+77051112233",
    wechat_id: "",
    dealership_name: "Шымкент Авто",
    address: "пр. Тауке хана 18, Шымкент",
    language: "ru",
  },
  {
    role: "supplier",
    name: "刘伟",
    email: "liuwei@xian-cars.example",
    phone: "+8613500135003",
    wechat_id: "liuwei_xa",
    company_name: "西安丝路汽车",
    address: "西安市高新路 66 号",
    language: "zh",
  },
  {
    role: "dealer",
    name: "Marat Ibraev",
    email: "marat@karaganda-drive.example",
    phone: "+77019998877",
    wechat_id: "",
    dealership_name: "Karaganda Drive",
    address: "Bukhar Zhyrau 45, Karaganda",
    language: "ru",
  },
] as const;

export const turnedAway = {
  role: "supplier",
  name: "Nobody Special",
  email: "nobody@no-papers.example",
  phone: "+8613300133004",
  wechat_id: "",
  company_name: "No Papers Trading",
  address: "Unknown",
  language: "en",
  message: "Please send your export licence and register again.",
} as const;

/** Wishes of dealers; budgets in US dollars for one car. */
export const wishes = [
  {
    dealer: "aigerim",
    brand: "Li Auto",
    model: "L7",
    max_price: 43_000,
    quantity: 3,
    trim_level: "Pro",
    body_color: "beige",
    additional_requirements: "Export licence and maker's confirmation needed. Delivery to Almaty.",
  },
  {
    dealer: "aigerim",
    brand: "BYD",
    model: "Song Plus DM-i",
    max_price: 21_500,
    quantity: 2,
    trim_level: "",
    body_color: "",
    additional_requirements: "",
  },
  {
    dealer: "aigerim",
    brand: "Zeekr",
    model: "001",
    max_price: 39_000,
    quantity: 2,
    trim_level: "YOU 100",
    body_color: "black",
    additional_requirements: "Not registered in China before.",
  },
  {
    dealer: "daulet",
    brand: "Haval",
    model: "H6",
    max_price: 15_500,
    quantity: 10,
    trim_level: "",
    body_color: "white",
    additional_requirements: "Two months at most, to Astana.",
  },
  {
    dealer: "daulet",
    brand: "Toyota",
    model: "Camry",
    max_price: 24_000,
    quantity: 4,
    trim_level: "2.5 Hybrid",
    body_color: "silver",
    additional_requirements: "",
  },
  {
    dealer: "yerlan",
    brand: "Tank",
    model: "300",
    max_price: 27_500,
    quantity: 2,
    trim_level: "2.0T Conqueror",
    body_color: "green",
    additional_requirements: "Winter package.",
  },
  {
    dealer: "yerlan",
    brand: "Jetour",
    model: "Traveler",
    max_price: 22_000,
    quantity: 5,
    trim_level: "2.0T XWD",
    body_color: "",
    additional_requirements: "",
  },
] as const;
