/** More than the largest row could be; a line without end is nothing of ours. */
const LONGEST = 512_000_000;

/** The lines of a stream with their line ends, as many as came together; a last one without an end is given too. */
export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end + 1)]));
      rest = [];
      length = 0;
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST) throw new Error("a line without end");
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [Buffer.concat(rest)];
}
