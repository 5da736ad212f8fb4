import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { parseJson } from '../../lib/parse-json.ts';
import { chooseReader } from '../../stock/read/choose-reader.ts';
import { feedExtension } from '../../stock/received/feed-extension.ts';
import { checkChange, isChange } from '../../stock/received/read-change.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';

/** Bytes of a body as it is sent, and unpacked. */
export const MAX_BODY = 64 * 1024 * 1024;
const MAX_UNPACKED = 512 * 1024 * 1024;
/** JSON up to this length is parsed, to tell a change from a feed; longer JSON is told by its first key. */
const MAX_CHANGE = 16 * 1024 * 1024;

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** A body, as it came and unpacked. */
interface StockBody {
  sent: Uint8Array;
  unpacked: Buffer;
}

type BodyProblem = { status: 413 | 422; error: string };

/** Unpacks a body. One that was cut off is a problem. */
export async function unpackBody(
  sent: Uint8Array,
  contentEncoding: string | null,
  maxBytes = MAX_UNPACKED,
): Promise<StockBody | BodyProblem> {
  const encoding = (contentEncoding ?? 'identity').trim().toLowerCase();
  const isGzip = sent[0] === 0x1f && sent[1] === 0x8b;
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding))
    return { status: 422, error: `The Content-Encoding is ${encoding.slice(0, 40)}: send gzip, or none.` };
  if (!isGzip) {
    if (encoding !== 'identity')
      return { status: 422, error: 'The Content-Encoding is gzip, and the body is not.' };
    return { sent, unpacked: Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength) };
  }
  try {
    return { sent, unpacked: await unzip(sent, { maxOutputLength: maxBytes }) };
  } catch (error) {
    if (error instanceof RangeError)
      return { status: 413, error: `Unpacked, a feed may have at most ${maxBytes / 1024 / 1024} MB.` };
    return { status: 422, error: 'The gzip of the body is broken or cut off. Send it again.' };
  }
}

/** What the body is: a feed, or a change of one. A problem says why it is neither. */
export async function readStockBody(
  { unpacked }: StockBody,
  contentType: string,
): Promise<Pick<StockUpdate, 'kind' | 'contentType' | 'body'> | BodyProblem> {
  const kind = kindOf(unpacked, contentType);
  if (typeof kind !== 'string') return kind;
  return { kind, contentType: contentType.slice(0, 200), body: await zip(unpacked, { level: 3 }) };
}

function kindOf(unpacked: Buffer, contentType: string): 'feed' | 'change' | BodyProblem {
  const head = unpacked.toString('utf8', 0, 65_536).replace(/^\ufeff/, '');
  if (/^\s*\{/.test(head)) {
    const isLong = unpacked.length > MAX_CHANGE;
    const body = isLong ? undefined : parseJson(unpacked.toString().replace(/^\ufeff/, ''));
    if (isLong && /^\s*\{\s*"(?:upserts|deletes)"/.test(head))
      return {
        status: 413,
        error: `A change may have at most ${MAX_CHANGE / 1024 / 1024} MB: send several.`,
      };
    if (isChange(body)) {
      const checked = checkChange(body);
      if (checked.ok) return 'change';
      return { status: 422, error: `The change: expected ${checked.expected}, found ${checked.found}.` };
    }
  }
  const reader = chooseReader(decodedHead(unpacked, head), feedExtension(contentType));
  if ('push' in reader) return 'feed';
  const { expected, found, repair } = reader;
  return { status: 422, error: `Expected ${expected}, found ${found}. ${repair}` };
}

/** The beginning as text; UTF-16 is recognised by its byte order mark. */
function decodedHead(bytes: Buffer, head: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes.subarray(0, 65_536));
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, 65_536));
  return head;
}
