import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Text is worth compressing; pictures and fonts are compressed already. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;
/** Below this the header costs what the compression saves. */
const LEAST = 512;
/** Kept in memory: what is asked for again does not have to be compressed again. */
const KEPT_BYTES = 64_000_000;

const kept = new Map<string, Buffer>();
let keptBytes = 0;

export function isText(type: string): boolean {
  return TEXT.test(type);
}

/** The encoding a browser wants most of those we have; null where it takes the file as it is. */
export function chosenEncoding(accept: string | null, type: string, size: number): Encoding | null {
  if (size < LEAST || !isText(type)) return null;
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const taken = (accept ?? '')
    .split(',')
    .filter(part => !refused.test(part))
    .map(part => part.replace(/;.*/, '').trim().toLowerCase());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
}

/** The file's bytes in an encoding. `version` names its content: another content has another one. */
export async function encodedFile(file: string, version: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${version} ${file}`;
  const found = kept.get(key);
  if (found !== undefined) {
    // The last asked for is the last to go.
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const bytes = await encode(await fs.readFile(file), encoding);
  keep(key, bytes);
  return bytes;
}

/** Qualities that take about as long as reading the file did: a page is asked for while it is being compressed. */
function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function keep(key: string, bytes: Buffer): void {
  keptBytes += bytes.length - (kept.get(key)?.length ?? 0);
  kept.set(key, bytes);
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= length;
  }
}
