type Person = {
  name: string;
  email: string;
  phone: string;
  wechat_id: string;
  company_name: string;
  dealership_name: string;
  address: string;
};

/** Shorter than this a word says nothing of a person, and would be found everywhere. */
const SHORTEST = 2;
/** So many last digits of a number are the subscriber's, however the country before them is dialled. */
const SUBSCRIBER_DIGITS = 9;

/**
 * A regular expression of PostgreSQL that finds a person's name and contacts in free words. Numbers are found however
 * they are grouped, and whether or not a country stands before them.
 */
export function personalPattern({ phone, ...words }: Person): string {
  // Whoever is called by one of their names alone is still called by it.
  const alone = words.name.split(/\s+/).filter((part) => part.length > SHORTEST);
  const told = [...Object.values(words), ...alone]
    .map((word) => word.trim())
    .filter((word) => word.length >= SHORTEST)
    // The longest first: an e-mail may contain a name.
    .toSorted((one, other) => other.length - one.length)
    .map(asWhole);
  const digits = phone.replaceAll(/\D/g, "");
  const subscriber = digits.slice(-SUBSCRIBER_DIGITS).split("").join("[^0-9[:alpha:]]{0,3}");
  const numbers = digits.length >= SUBSCRIBER_DIGITS ? [`([+0-9(][+0-9() -]{0,7})?${subscriber}`] : [];
  // Matches nothing when there is nothing to find.
  return [...told, ...numbers].join("|") || "$a";
}

/** "Li" must not be found in "Lixiang"; between Chinese characters there is no end of a word to look for. */
function asWhole(word: string): string {
  const [first = "", last = ""] = [Array.from(word)[0], Array.from(word).at(-1)];
  return `${isSpelt(first) ? "\\m" : ""}${escape(word)}${isSpelt(last) ? "\\M" : ""}`;
}

const isSpelt = (character: string) => /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}_]/u.test(character);
const escape = (word: string) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&").replaceAll(/\s+/g, "\\s+");

/** By this the log tells accounts apart that have no name any more. */
export const pseudonymOf = (accountId: string): string => `#${accountId.slice(-12)}`;
