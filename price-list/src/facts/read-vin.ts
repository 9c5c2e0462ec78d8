/** Cyrillic letters that are typed for the Latin ones they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  С: "C",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  Р: "P",
  Т: "T",
  У: "Y",
  Х: "X",
};

/** A VIN without what people write around and between its letters; what is none comes back as it is, for the schema to refuse. */
export const readVin = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/^(?:vin(?:码|号| ?код)?|车架号码?|вин)[ :№-]*(?=[^ ])/iu, "")
    .replace(/[\s\u00B7·-]/gu, "")
    .toUpperCase()
    .replace(/[АВСЕНКМРТУХ]/g, (letter) => lookalikes[letter] ?? letter);

/** Whether a folded cell is a long number as spreadsheets show and save it, `1.23457e+16`: they keep 15 digits of one. */
export const isLostNumber = (folded: string): boolean => /^\d(?:[.,]\d+)?e\+?1[5-9]$/.test(folded);
