type City = {
  name: "chongqing" | "xian" | "hefei" | "shenzhen" | "khorgos" | "almaty" | "astana" | "aktau";
  /** Degrees east and north. */
  at: readonly [number, number];
  /** Where the name stands beside the dot. */
  side: "left" | "right" | "above" | "beyond" | "below";
  /** Its name gives way where there is little room. */
  isSmall?: boolean;
};

export const factories: readonly City[] = [
  { name: "xian", at: [108.9, 34.3], side: "below", isSmall: true },
  { name: "hefei", at: [117.2, 31.8], side: "beyond" },
  { name: "chongqing", at: [106.5, 29.6], side: "right" },
  { name: "shenzhen", at: [114.1, 22.5], side: "left" },
];

export const khorgos: City = { name: "khorgos", at: [80.4, 44.2], side: "above" };

export const markets: readonly City[] = [
  { name: "almaty", at: [76.9, 43.2], side: "below" },
  { name: "astana", at: [71.4, 51.1], side: "above" },
  { name: "aktau", at: [51.2, 43.65], side: "above" },
];

/** The drawing's field, and where a place lies on it: degrees stretched so that the map looks right at 38° north. */
export const field = { width: 760, height: 420 } as const;
export const place = ([east, north]: readonly [number, number]): readonly [number, number] => [
  Math.round((east - 48.5) * 10.3),
  Math.round((53.5 - north) * 12.8),
];

/** A road between two places, bent to the north like the real ones. */
export function road(from: City, to: City): string {
  const [x1, y1] = place(from.at);
  const [x2, y2] = place(to.at);
  const bend = Math.abs(x2 - x1) * 0.14;
  return `M${x1} ${y1}Q${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2 - bend)} ${x2} ${y2}`;
}
