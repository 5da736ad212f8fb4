import { hash } from 'node:crypto';

/** A short digest (128 bits, base64url) of a text. */
export function digestText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
