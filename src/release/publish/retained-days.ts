import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../lib/time/durations.ts';

/** The folder of a day in which things are retained, by its date: `2026-11-20`. */
export function dayFolder(retained: string, at: Date): string {
  return path.join(retained, at.toISOString().slice(0, 10));
}

/** Removes the folders of days more than `days` before `now`. */
export function removeOldDays(retained: string, days: number, now: Date): void {
  if (!fs.statSync(retained, { throwIfNoEntry: false })?.isDirectory()) return;
  const oldest = path.basename(dayFolder(retained, new Date(now.getTime() - days * DAY_MS)));
  for (const day of fs.readdirSync(retained))
    if (day < oldest) fs.rmSync(path.join(retained, day), { recursive: true, force: true });
}
