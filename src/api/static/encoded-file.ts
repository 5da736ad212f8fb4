import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import type { PreparedFiles } from './prepared-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type ContentEncoding = 'br' | 'gzip';
type Encoded = Uint8Array<ArrayBuffer>;

/** Below this the header costs what the compression saves. */
const MIN_SIZE = 512;
/** Above this a file is streamed as it is: compressing needs all of it in memory. */
const MAX_SIZE = 8_000_000;
const CACHE_BYTES = 64_000_000;

/** Compressed files; the least recently used comes first. */
const cache = new Map<string, Encoded>();
let cachedBytes = 0;
/** Files that are being compressed. */
const encodings = new Map<string, Promise<Encoded>>();

/** Pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
}

/** Brotli, else gzip, if the browser accepts it; null where the file is sent as it is. */
export function chosenEncoding(accept: string | null, type: string, size: number): ContentEncoding | null {
  if (size < MIN_SIZE || size > MAX_SIZE || !isCompressible(type)) return null;
  const accepted = parseAccept(accept ?? '').flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/**
 * The bytes of a file in an encoding. `digest` names its content: equal content is compressed once and shared, also by
 * requests that come meanwhile. In brotli these are the `prepared` bytes; while there are none, the file is compressed
 * quickly, and prepared in the background.
 * @throws ENOENT when the file is gone.
 */
export async function encodedFile(
  file: string,
  digest: string,
  encoding: ContentEncoding,
  prepared: PreparedFiles,
): Promise<Encoded> {
  const key = `${encoding} ${digest}`;
  const cached = cache.get(key);
  if (cached !== undefined) return store(key, cached);
  const running =
    encodings.get(key) ?? (encoding === 'br' ? brotliOf(file, digest, prepared, key) : gzipOf(file));
  encodings.set(key, running);
  try {
    return store(key, await running);
  } finally {
    encodings.delete(key);
  }
}

async function brotliOf(
  file: string,
  digest: string,
  prepared: PreparedFiles,
  key: string,
): Promise<Encoded> {
  const smallest = await prepared.read(digest);
  if (smallest !== null) return smallest;
  const bytes = await fs.readFile(file);
  prepared.prepare(file, digest, () => remove(key));
  // A quality that takes about as long as reading the file: a visitor waits for it.
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

async function gzipOf(file: string): Promise<Encoded> {
  return zip(await fs.readFile(file), { level: 6 });
}

function store(key: string, bytes: Encoded): Encoded {
  remove(key);
  cache.set(key, bytes);
  cachedBytes += bytes.length;
  for (const oldest of cache.keys()) {
    if (cachedBytes <= CACHE_BYTES) break;
    remove(oldest);
  }
  return bytes;
}

function remove(key: string): void {
  cachedBytes -= cache.get(key)?.length ?? 0;
  cache.delete(key);
}
