import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { errorCode } from '../../lib/error-code.ts';
import { contentType } from '../../lib/files/content-type.ts';
import { cachedFile } from '../cached-file.ts';
import { contentDigest } from './content-digest.ts';
import { chosenEncoding, encodedFile, isCompressible } from './encoded-file.ts';
import type { PreparedFiles } from './prepared-files.ts';
import { type ByteRange, requestedRange } from './requested-range.ts';

/** Above this a file is streamed as fast as its visitor reads it, so that many slow readers take no memory. */
const STREAM_ABOVE = 65_536;
/** Chunk of a stream: each reader that pauses holds a few of them. */
const CHUNK = 16_384;
/** Cached digests, a few hundred bytes each: enough for the requested files of a thousand sites. */
const CONTENTS = 50_000;

const contentOf = cachedFile(contentDigest, CONTENTS);

interface ResponseParts {
  status: number;
  headers: Headers;
  prepared: PreparedFiles;
}

/** The response with a file or the one requested range of it; null where the file is gone. */
export async function fileResponse(
  request: Request,
  file: string,
  parts: ResponseParts,
): Promise<Response | null> {
  try {
    return await responseWith(request, file, parts);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function responseWith(
  request: Request,
  file: string,
  { status, headers, prepared }: ResponseParts,
): Promise<Response | null> {
  const content = await contentOf(file);
  if (content === null) return null;
  const { size, digest } = content;
  const type = contentType(file);
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), type, size);
  // Weak, as the same content has different bytes when compressed quickly or as small as possible.
  const etag = encoding === null ? `"${digest}"` : `W/"${digest}.${encoding}"`;
  headers.set('content-type', type);
  headers.set('etag', etag);
  if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
  if (status === 200 && isCurrent(request.headers.get('if-none-match'), digest))
    return new Response(null, { status: 304, headers });
  const hasBody = request.method !== 'HEAD';
  if (encoding !== null) {
    const body = await encodedFile(file, digest, encoding, prepared);
    headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(hasBody ? body : null, { status, headers });
  }
  if (status === 200) headers.set('accept-ranges', 'bytes');
  const range = status === 200 && hasBody ? rangeOf(request, size, etag) : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const body = hasBody ? await bytesOf(file, { start, end }, size) : null;
  return new Response(body, { status: range === null ? status : 206, headers });
}

/** `If-Range`: a client that has a part of another content gets the whole file. */
function rangeOf({ headers }: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const begun = headers.get('if-range');
  return begun === null || begun.trim() === etag ? requestedRange(headers.get('range'), size) : null;
}

async function bytesOf(file: string, { start, end }: ByteRange, size: number): Promise<BodyInit> {
  if (size <= STREAM_ABOVE) return (await fs.readFile(file)).subarray(start, end + 1);
  // Opened before the response begins: a file that is removed after that is still sent to its end.
  const handle = await fs.open(file);
  const stream = Readable.toWeb(handle.createReadStream({ start, end, highWaterMark: CHUNK }), {
    strategy: { highWaterMark: 0 },
  });
  return stream as BodyInit; // as -- Node's type of a web stream and the one of the web differ in name only
}

/** `If-None-Match`: the client has this content already, in any encoding. */
function isCurrent(ifNoneMatch: string | null, digest: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(tag => tag.trim());
  return tags.some(tag => tag === '*' || /^(?:W\/)?"([\w-]+)(?:\.\w+)?"$/.exec(tag)?.[1] === digest);
}
