import { DAY_MS } from '../../lib/time/durations.ts';
import { countUp } from './count-up.ts';
import type { StoreTransaction } from './store-schema.ts';

/** MB of files per address and site a day (UTC): ten of the largest, a hundred usual ones. */
export const SENT_MB = 50;
/** MB of files of all held leads per site a day: spam does not fill the disk, however many addresses it comes from. */
const HELD_MB = 20;

/** Counts the files of a lead; false where they are more than their sender may send on a day. */
export function isFileAllowed(
  trx: StoreTransaction,
  { site, sender, bytes }: { site: string; sender: string; bytes: number },
  now: number,
): Promise<boolean> {
  return fits(trx, `files ${site} ${sender}`, bytes, SENT_MB, now);
}

/** Whether the files of a held lead are stored. */
export function isHeldFileStored(
  trx: StoreTransaction,
  { site, bytes }: { site: string; bytes: number },
  now: number,
): Promise<boolean> {
  return fits(trx, `held files ${site}`, bytes, HELD_MB, now);
}

/** Counted in KB: a counter holds no number of bytes above two billion. */
async function fits(
  trx: StoreTransaction,
  key: string,
  bytes: number,
  maxMb: number,
  now: number,
): Promise<boolean> {
  if (bytes === 0) return true;
  const [kb = 0] = await countUp(trx, [key], DAY_MS, now, Math.ceil(bytes / 1024));
  return kb <= maxMb * 1024;
}
