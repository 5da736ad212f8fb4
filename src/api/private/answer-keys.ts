import { hash } from 'node:crypto';
import type { Environment } from '../delivery/site-secret.ts';

/** A key of 256 bits, and by what a sealed text names it: nothing by which it could be found. */
export interface AnswerKey {
  id: string;
  bytes: Buffer;
}

/**
 * The keys of `LEADS_KEY`: the first seals, all open. Empty where there is none: then nothing private is stored.
 * @throws when one is no key.
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
