import { hash } from 'node:crypto';

const DAY = 86_400_000;

/** Names a sender for counting: another name each day, and rows with it are gone within the hour. */
export function senderDigest(site: string, address: string, now: number): string {
  return hash('sha256', `${site} ${address} ${Math.floor(now / DAY)}`, 'base64url').slice(0, 22);
}
