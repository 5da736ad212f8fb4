import { createReadStream } from 'node:fs';

/** The text of a file, piece by piece; a byte order mark is left out, broken characters become U+FFFD. */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes: Buffer = chunk;
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
