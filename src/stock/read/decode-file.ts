import { createReadStream } from 'node:fs';
import type { TextEncoding } from './detect-encoding.ts';
import { bytesOf } from './encoded-twice.ts';

/** Comments before JSON: some systems begin with a line of their own. */
const COMMENTS = /^\s*(?:(?:\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)\s*)+(?=[{[])/;

/**
 * The text of a file, piece by piece; a byte order mark and comments before JSON are left out, broken characters become
 * U+FFFD.
 */
export async function* decodeFile(
  file: string,
  { label, isTwice }: Pick<TextEncoding, 'label' | 'isTwice'>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  const second = isTwice ? new TextDecoder() : null;
  const again = (text: string, stream: boolean) =>
    second === null ? text : second.decode(bytesOf(text) ?? new Uint8Array(), { stream });
  let isFirst = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    const bytes: Buffer = chunk;
    const text = again(decoder.decode(bytes, { stream: true }), true);
    if (text === '') continue;
    // The lines of the report are those of the file.
    yield isFirst ? text.replace(COMMENTS, comments => comments.replace(/[^\n]+/g, '')) : text;
    isFirst = false;
  }
  const last = again(decoder.decode(), false);
  if (last !== '') yield last;
}
