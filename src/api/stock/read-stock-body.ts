import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseJson } from '../../lib/json/parse-json.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { chooseReader } from '../../stock/read/choose-reader.ts';
import { feedExtension } from '../../stock/received/feed-extension.ts';
import { checkChange, isChange } from '../../stock/received/read-change.ts';
import type { SentStock } from '../../stock/received/stock-update.ts';
import { unpackGzip } from './unpack-gzip.ts';

/** Bytes of a body as it is sent, and decompressed. */
export const MAX_BODY = 64 * 1024 * 1024;
export const MAX_UNPACKED = 512 * 1024 * 1024;
/** JSON up to this length is parsed to distinguish a change from a feed; longer JSON is distinguished by its first key. */
const MAX_CHANGE = 16 * 1024 * 1024;

const NOTHING =
  'Expected a feed, or a change { "upserts": [records], "deletes": [ids] }; found {}, which says nothing. A feed without cars is [].';

const zip = promisify(gzip);

type BodyProblem = { status: 413 | 422; error: string };

/** A body as the queue stores it. */
export interface ReadStock {
  update: SentStock;
  unpacked: Buffer;
}

/** Each takes up to `MAX_UNPACKED` of memory. */
const inTurn = limitConcurrency(2);

interface BodyFacts {
  contentEncoding: string | null;
  contentType: string;
  /** What helps where a body is broken or cut off; by default for its sender. */
  repair?: string;
}

/** Decompresses a body and detects whether it is a feed or a change. A problem gives the reason why it is neither. */
export function readStockBody(
  sent: Uint8Array,
  { contentEncoding, contentType, repair = 'Send it again.' }: BodyFacts,
): Promise<ReadStock | BodyProblem> {
  return inTurn(async () => {
    const received = await unpackBody(sent, contentEncoding, repair);
    if ('status' in received) return received;
    const unpacked = asUtf8(received);
    const kind = kindOf(unpacked, contentType, repair);
    if (typeof kind !== 'string') return kind;
    const body = await zip(unpacked, { level: 3 });
    return { update: { kind, contentType: contentType.slice(0, 200), body }, unpacked };
  });
}

/** A truncated gzip is a problem. */
async function unpackBody(
  sent: Uint8Array,
  contentEncoding: string | null,
  repair: string,
): Promise<Buffer | BodyProblem> {
  const encoding = contentEncoding?.trim().toLowerCase() || 'identity';
  const isGzip = sent[0] === 0x1f && sent[1] === 0x8b;
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding))
    return {
      status: 422,
      error: `The Content-Encoding is ${encoding.slice(0, 40)}; only gzip, or none, is read.`,
    };
  if (!isGzip) {
    if (encoding !== 'identity')
      return { status: 422, error: 'The Content-Encoding is gzip, and the body is not.' };
    return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  }
  try {
    const unpacked = await unpackGzip(sent, MAX_UNPACKED);
    return unpacked === 'too-long'
      ? { status: 413, error: `Unpacked, a feed may have at most ${MAX_UNPACKED / 1024 / 1024} MB.` }
      : unpacked;
  } catch {
    return { status: 422, error: `The gzip is broken or cut off. ${repair}` };
  }
}

/**
 * A JSON object in UTF-16, which begins with its mark, in UTF-8: it may be a change. Feeds are read in either; one that is
 * longer than a change stays as it is, since nothing else is served while a text is decoded.
 */
function asUtf8(bytes: Buffer): Buffer {
  const isShort = bytes.length <= 2 * MAX_CHANGE + 2;
  const text = isShort && /^\s*\{/.test(decodedHead(bytes)) ? utf16(bytes) : null;
  return text === null ? bytes : Buffer.from(text);
}

function kindOf(unpacked: Buffer, contentType: string, repair: string): 'feed' | 'change' | BodyProblem {
  const head = decodedHead(unpacked);
  if (/^\s*\{/.test(head)) {
    const isLong = unpacked.length > MAX_CHANGE;
    const body = isLong ? undefined : parseJson(unpacked.toString().replace(/^\ufeff/, ''));
    const startsAsChange = /^\s*\{\s*"(?:upsert|delete)s?"/i.test(head);
    if (isLong && startsAsChange)
      return {
        status: 413,
        error: `A change may have at most ${MAX_CHANGE / 1024 / 1024} MB: send several.`,
      };
    if (body === undefined && startsAsChange)
      return { status: 422, error: `The change is no whole JSON: it is broken or cut off. ${repair}` };
    if (/^\s*\{\s*\}\s*$/.test(head)) return { status: 422, error: NOTHING };
    if (isChange(body)) {
      const checked = checkChange(body);
      if (checked.ok) return 'change';
      return { status: 422, error: `The change: expected ${checked.expected}, found ${checked.found}.` };
    }
  }
  const reader = chooseReader(head, feedExtension(contentType));
  if ('push' in reader) return 'feed';
  return { status: 422, error: `Expected ${reader.expected}, found ${reader.found}. ${reader.repair}` };
}

/** The beginning as text; UTF-16 is recognised by its byte order mark. */
function decodedHead(bytes: Buffer): string {
  return utf16(bytes.subarray(0, 65_536)) ?? bytes.toString('utf8', 0, 65_536).replace(/^\ufeff/, '');
}

/** Text that begins with the byte order mark of UTF-16; null for all else. */
function utf16(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes) : null;
}
