import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '../../lib/time/durations.ts';

/** As long as browsers may request assets of earlier releases (`retain-assets.ts`). */
const UNUSED_MS = 30 * DAY_MS;
/** Some 70,000 pages. */
const MAX_BYTES = 500_000_000;
const DRAFT_MS = HOUR_MS;

/**
 * Removes compressed files that were not requested in thirty days, then the least recently used ones beyond `maxBytes`.
 * Servers read a whole file before they respond with it, so no response is cut.
 */
export async function prunePrepared(dir: string, now: number, maxBytes = MAX_BYTES): Promise<void> {
  const names = await fs.readdir(dir, { recursive: true }).catch((): string[] => []);
  const files: { file: string; usedAt: number; bytes: number }[] = [];
  for (const name of names) {
    const file = path.join(dir, name);
    const stat = await fs.stat(file).catch(() => null);
    if (stat?.isFile()) files.push({ file, usedAt: stat.mtimeMs, bytes: stat.size });
  }
  let left = maxBytes;
  for (const { file, usedAt, bytes } of files.sort((a, b) => b.usedAt - a.usedAt)) {
    left -= bytes;
    const oldest = file.endsWith('.draft') ? now - DRAFT_MS : now - UNUSED_MS;
    if (left < 0 || usedAt < oldest) await fs.rm(file, { force: true });
  }
}
