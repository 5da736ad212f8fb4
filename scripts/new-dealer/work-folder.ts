import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder of this run, and others that must not outlive it. */
export interface WorkFolder {
  dir: string;
  /** A folder that is deleted with it, should the process end before it is renamed. */
  guard: (dir: string) => void;
}

/** Makes a temporary folder that is gone when the process ends, however it does. */
export function workFolder(): WorkFolder {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'forecourt-new-dealer-'));
  const dirs = new Set([dir]);
  process.once('exit', () => {
    for (const each of dirs) rmSync(each, { recursive: true, force: true });
  });
  return { dir, guard: each => void dirs.add(each) };
}
