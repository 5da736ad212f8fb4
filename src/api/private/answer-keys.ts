import { hash } from 'node:crypto';
import type { Environment } from '../../lib/environment.ts';

/** A key of 256 bits, and the id stored with what it encrypts: the key cannot be computed from it. */
export interface AnswerKey {
  id: string;
  bytes: Buffer;
}

/**
 * The keys of `LEADS_KEY`: the first encrypts, all decrypt. Empty where none is set: then nothing private is stored.
 * @throws when a key is invalid.
 */
export function answerKeys(env: Environment): AnswerKey[] {
  const texts = (env['LEADS_KEY'] ?? '').split(',').map(text => text.trim());
  return texts.filter(text => text !== '').map(readKey);
}

function readKey(text: string): AnswerKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32 || bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    throw new Error(
      'LEADS_KEY holds something that is no key of 32 bytes in base64. Make one with `openssl rand -base64 32`; several stand with commas between them, the newest first.',
    );
  return { id: hash('sha256', bytes, 'hex').slice(0, 8), bytes };
}
