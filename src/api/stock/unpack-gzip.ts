import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';

const unzip = promisify(gunzip);
const CHUNK = 64 * 1024;

/**
 * Decompresses a gzip of at most `maxBytes`. It is decompressed twice, the first time to count: the chunks of one that
 * unpacks to more would stay in the memory of the process, and those of any other be there twice when they are joined.
 * @throws what zlib throws when it is broken or cut off.
 */
export async function unpackGzip(sent: Uint8Array, maxBytes: number): Promise<Buffer | 'too-long'> {
  const length = await unpackedLength(sent, maxBytes);
  // One byte more: a chunk that is filled has another one begun.
  return length > maxBytes ? 'too-long' : unzip(sent, { chunkSize: Math.max(CHUNK, length + 1) });
}

/** Stops above `maxBytes`. */
async function unpackedLength(sent: Uint8Array, maxBytes: number): Promise<number> {
  const chunks = createGunzip({ chunkSize: CHUNK });
  chunks.end(sent);
  let length = 0;
  for await (const chunk of chunks) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) break;
  }
  return length;
}
