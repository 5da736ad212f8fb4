import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from './releases.ts';

/** Locks that this process holds. */
const own = new Set<string>();

/** Runs `work` as the only builder of a site. Fails at once when the site is being built already, here or elsewhere. */
export async function withLock<T>(store: ReleaseStore, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(store.home, { recursive: true });
  const file = path.join(store.home, 'lock');
  take(file, store.slug);
  own.add(file);
  try {
    sweep(store.home);
    return await work();
  } finally {
    own.delete(file);
    fs.rmSync(file, { force: true });
  }
}

function take(file: string, slug: string): void {
  const claim = `${file}.${process.pid}`;
  fs.writeFileSync(claim, String(process.pid));
  try {
    while (!placed(claim, file)) {
      const owner = ownerOf(file);
      if (own.has(file) || (owner !== process.pid && isRunning(owner))) {
        throw new Error(
          `${slug} is being built by process ${owner}. Wait for it to end, or remove ${file} if that process is not a build.`,
        );
      }
      bury(file, owner);
    }
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

/** The lock appears with its owner in it, or not at all. */
function placed(claim: string, file: string): boolean {
  try {
    fs.linkSync(claim, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that was killed; its draft is cleared by the next build. */
function bury(file: string, owner: number): void {
  const grave = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, grave);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have buried the dead lock first: then this is its living one, and goes back.
  if (ownerOf(grave) !== owner) placed(grave, file);
  fs.rmSync(grave, { force: true });
}

/** Removes what killed builds left half written: whoever holds the lock is the only one who writes here. */
function sweep(home: string): void {
  for (const name of fs.readdirSync(home)) {
    const claimant = /^lock\.(\d+)/.exec(name)?.[1];
    const abandoned = claimant === undefined ? name.endsWith('.draft') : !isRunning(Number(claimant));
    if (abandoned) fs.rmSync(path.join(home, name), { force: true });
  }
}

/** The process that a lock names; 0 for none. */
function ownerOf(file: string): number {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
