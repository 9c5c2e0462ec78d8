/** So many spellings are remembered. A list has few of them, each in thousands of rows. */
const MAX_REMEMBERED = 5000;

/** Reads each spelling once only. */
export function remembering<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const readings = new Map<string, { reading: Reading }>();
  return (text) => {
    const known = readings.get(text);
    if (known) return known.reading;
    const reading = read(text);
    if (readings.size >= MAX_REMEMBERED) readings.clear();
    readings.set(text, { reading });
    return reading;
  };
}
