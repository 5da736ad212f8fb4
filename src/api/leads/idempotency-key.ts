import { createHmac, hash } from 'node:crypto';
import { PRIVATE_FIELDS } from '../../domain/lead/private-fields.ts';
import { KEY_FIELD, VOLATILE_FIELDS } from '../../domain/lead/volatile-fields.ts';
import { compareTexts } from '../../lib/text/compare-texts.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { AnswerKey } from '../private/answer-keys.ts';
import type { IdempotencyKey } from '../store/idempotency-record.ts';
import { type Fields, NO_FILES, type SentFiles } from './read-body.ts';

export const INVALID_KEY = 'The Idempotency-Key must be 1 to 200 visible ASCII characters.';
export const KEY_CONFLICT = 'This Idempotency-Key was used for another request.';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** A double click or a reload comes within this time. */
const SAME_BODY_MS = 10 * MINUTE_MS;

/**
 * The key of a request: that of the header, else of a hidden field. Without either, equal bodies within ten minutes are one
 * request. Null when the key is invalid. With a key, the digest covers the fields alone, as a retry may come without its
 * file; without one, another file makes another request.
 */
export function idempotencyKey(
  request: Request,
  site: string,
  fields: Fields,
  files: SentFiles = NO_FILES,
  secret?: AnswerKey,
): IdempotencyKey | null {
  const digest = bodyDigest(new URL(request.url).pathname, fields, secret);
  const given = request.headers.get('idempotency-key') ?? (fields.get(KEY_FIELD) || null);
  if (given === null) {
    const key = [
      'body',
      digest,
      ...[...files.values()].map(({ bytes }) => hash('sha256', bytes, 'base64url')),
    ];
    return { site, key: key.join(' '), digest, expiresAfterMs: SAME_BODY_MS };
  }
  return typeof given === 'string' && KEY.test(given) ? { site, key: given, digest } : null;
}

/** Keyed where there are private answers: a plain digest could be reversed by trying out incomes ([K26]). */
function bodyDigest(path: string, fields: Fields, secret: AnswerKey | undefined): string {
  const sent = [...fields]
    .filter(([name]) => !VOLATILE_FIELDS.has(name))
    .sort(([a], [b]) => compareTexts(a, b));
  const text = JSON.stringify([path, sent]);
  const isPrivate = sent.some(([name, value]) => PRIVATE_FIELDS.has(name) && value !== '');
  return isPrivate && secret !== undefined
    ? createHmac('sha256', secret.bytes).update(text).digest('base64url')
    : hash('sha256', text, 'base64url');
}
