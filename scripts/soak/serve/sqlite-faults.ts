import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Faults, pause } from './faults.ts';

/** Faults of the embedded store in a folder. */
export function sqliteFaults(dir: string): Faults {
  return {
    ending: {},
    passing: {
      'write lock held by another process': async (forMs, { signal }) => {
        const other = new DatabaseSync(path.join(dir, 'store.sqlite'), { timeout: 10_000 });
        try {
          other.exec('begin immediate');
          await pause(forMs, signal);
        } finally {
          other.close();
        }
      },
      'folder of the store moved away and back': async (forMs, { signal }) => {
        fs.renameSync(dir, `${dir}-away`);
        await pause(forMs, signal);
        fs.renameSync(`${dir}-away`, dir);
      },
    },
  };
}
