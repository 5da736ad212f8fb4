import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../lib/environment.ts';
import { environmentSlug } from '../delivery/site-secret.ts';

/** How old a message may be, or how far ahead its sender's clock, in seconds (standardwebhooks.com). */
const TOLERANCE_S = 300;

/** The signature headers of a message. */
export interface SignedMessage {
  id: string;
  timestamp: string;
  signatures: string;
}

/** The secret of a site's stock webhook: `STOCK_WEBHOOK_SECRET_NORTHSIDE_MOTORS`; null where none is set. */
export function stockSecret(env: Environment, site: string): Buffer | null {
  const text = env[`STOCK_WEBHOOK_SECRET_${environmentSlug(site)}`] ?? '';
  const key = text.startsWith('whsec_') ? Buffer.from(text.slice(6), 'base64') : Buffer.from(text);
  return key.length === 0 ? null : key;
}

/** The headers of a signed message; a text is what is wrong with them. */
export function signedMessage({ headers }: Request, now: number): SignedMessage | string {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = headers.get('webhook-signature') ?? '';
  if (id === '' || timestamp === '' || signatures === '')
    return 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.';
  if (!/^[\x21-\x7e]{1,200}$/.test(id)) return 'The webhook-id has more than 200 characters, or blanks.';
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_S))
    return 'The webhook-timestamp is not within five minutes of now, in seconds since 1970.';
  return { id, timestamp, signatures };
}

/** Computes the signature of a body while it comes, and compares. */
interface SignatureCheck {
  add(chunk: Uint8Array): void;
  /** Whether the message is signed; called once, after the last chunk. */
  isSigned(): boolean;
}

/** Whether one of the signatures is that of the body: there is more than one while a secret is being changed. */
export function signatureCheck({ id, timestamp, signatures }: SignedMessage, secret: Buffer): SignatureCheck {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`);
  return {
    add: chunk => void hmac.update(chunk),
    isSigned() {
      const expected = hmac.digest();
      return signatures.split(' ').some(signature => {
        const [version, encoded = ''] = signature.split(',');
        const given = Buffer.from(encoded, 'base64');
        return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
