import { hash } from 'node:crypto';
import { KEY_FIELD, VOLATILE_FIELDS } from '../../domain/lead/volatile-fields.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import type { IdempotencyKey } from '../store/idempotency-record.ts';
import { type Fields, NO_FILES, type SentFiles } from './read-body.ts';

export const INVALID_KEY = 'The Idempotency-Key must be 1 to 200 visible ASCII characters.';
export const KEY_CONFLICT = 'This Idempotency-Key was used for another request.';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** A double click, or a reload of what was sent, comes within this time. */
const SAME_BODY_MS = 10 * 60_000;

/**
 * The key of a request: the header's, else that of a hidden field. Without either, equal bodies within ten minutes
 * are one request. Null when the key is invalid. A given key covers the fields alone: a lead whose file may not have
 * come through is repeated without it. Without a key another file is another request.
 */
export function idempotencyKey(
  request: Request,
  site: string,
  fields: Fields,
  files: SentFiles = NO_FILES,
): IdempotencyKey | null {
  const digest = bodyDigest(new URL(request.url).pathname, fields);
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

function bodyDigest(path: string, fields: Fields): string {
  const sent = [...fields]
    .filter(([name]) => !VOLATILE_FIELDS.has(name))
    .sort(([a], [b]) => compareTexts(a, b));
  return hash('sha256', JSON.stringify([path, sent]), 'base64url');
}
