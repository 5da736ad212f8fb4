import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import type { ByteSpool } from '../http/byte-spool.ts';
import { MAX_BODY } from './read-stock-body.ts';
import { type SignedMessage, signatureCheck } from './verify-signature.ts';

/** As much as a body that is not compressed may have. */
const MAX_LENGTH = MAX_BODY;
/** Feeds are compressed to a tenth; what unpacks to far more would cost us far more than its sender. */
const MAX_RATIO = 40;
const ALWAYS = 1024 * 1024;

/** Bodies of strangers are decompressed here: two at a time, piece by piece, and nothing of it is stored. */
const inTurn = limitConcurrency(2);

/** Whether a message was signed before its body was compressed: some senders compress last. */
export function isSignedBeforeGzip(
  spool: ByteSpool,
  message: SignedMessage,
  secret: Buffer,
): Promise<boolean> {
  return inTurn(async () => {
    const check = signatureCheck(message, secret);
    const most = Math.min(MAX_LENGTH, Math.max(ALWAYS, spool.length * MAX_RATIO));
    let length = 0;
    try {
      await pipeline(Readable.from(spool.chunks()), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          length += piece.length;
          if (length > most) throw new Error('more than such a body may have');
          check.add(piece);
        }
      });
    } catch {
      // No gzip, a broken one, or one of too much: in none of them is a signed text.
      return false;
    }
    return check.isSigned();
  });
}
