async function* decoded(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of input) yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The whole input as one text (UTF-8). */
export async function readText(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: string[] = [];
  for await (const part of decoded(input)) parts.push(part);
  return parts.join('');
}

/**
 * The input in lines, those of each piece of it together as soon as it has come. Only \n and \r\n end a line: JSON may
 * hold other separators as they are. What follows the last \n is a line when it is not empty.
 */
export async function* readLines(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<readonly string[]> {
  let begun: string[] = [];
  for await (const part of decoded(input)) {
    const pieces = part.split('\n');
    const last = pieces.pop() ?? '';
    const [first, ...others] = pieces;
    if (first === undefined) {
      begun.push(last);
      continue;
    }
    yield [[...begun, first].join(''), ...others].map((line) => line.replace(/\r$/, ''));
    begun = [last];
  }
  const rest = begun.join('');
  if (rest !== '') yield [rest];
}
