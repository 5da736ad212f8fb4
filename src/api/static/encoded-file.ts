import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Below this the header costs what the compression saves. */
const MIN_SIZE = 512;
const CACHE_BYTES = 64_000_000;

/** Compressed files; the least recently used comes first. */
const cache = new Map<string, Buffer>();
let cachedBytes = 0;

/** Pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
}

/** Brotli before gzip, as far as the browser takes them; null where the file goes out as it is. */
export function chosenEncoding(accept: string | null, type: string, size: number): Encoding | null {
  if (size < MIN_SIZE || !isCompressible(type)) return null;
  const accepted = parseAccept(accept ?? '').flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** The file's bytes in an encoding. `version` names its content: another content has another one. */
export async function encodedFile(file: string, version: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${version} ${file}`;
  const bytes = cache.get(key) ?? (await encode(await fs.readFile(file), encoding));
  store(key, bytes);
  return bytes;
}

/** Qualities that take about as long as reading the file did: a page is requested while it is being compressed. */
function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function store(key: string, bytes: Buffer): void {
  cachedBytes += bytes.length - (cache.get(key)?.length ?? 0);
  cache.delete(key);
  cache.set(key, bytes);
  for (const [oldest, { length }] of cache) {
    if (cachedBytes <= CACHE_BYTES) return;
    cache.delete(oldest);
    cachedBytes -= length;
  }
}
