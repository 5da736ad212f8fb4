import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../src/lib/error-code.ts';

/** Makes the folder that a kit is written into until it is whole. @throws where it is there already. */
export function makeDraft(draft: string): void {
  fs.mkdirSync(path.dirname(draft), { recursive: true });
  try {
    // It holds personal data.
    fs.mkdirSync(draft, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new Error(
      `${draft} is there: another export is writing it, or one was killed. Remove it if none runs, and export again.`,
      { cause: error },
    );
  }
}

/** Ending the command leaves nothing half written. Returns a function that ends the watch. */
export function removeWhenStopped(draft: string): () => void {
  const remove = () => {
    fs.rmSync(draft, { recursive: true, force: true });
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, remove);
  return () => {
    for (const signal of signals) process.off(signal, remove);
  };
}
