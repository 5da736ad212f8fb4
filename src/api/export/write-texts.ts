import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes a file that its owner alone can read, text by text: any number of them is never in memory at once. */
export async function writeTexts(file: string, texts: AsyncIterable<string>): Promise<void> {
  const handle = openSync(file, 'wx', 0o600);
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      // A disk that is almost full takes a part of it without an error: the rest then gets one.
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    }
  } finally {
    closeSync(handle);
  }
}
