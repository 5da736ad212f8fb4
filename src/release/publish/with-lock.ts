import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import type { ReleaseStore } from './releases.ts';

/** The site is being built, here or elsewhere. */
export class SiteLockedError extends Error {
  override name = 'SiteLockedError';
}

/** Locks that this process holds. */
const own = new Set<string>();

/** Runs `work` as the only builder of a site. @throws SiteLockedError at once where it is being built, here or elsewhere. */
export function withLock<T>(
  { slug, home }: Pick<ReleaseStore, 'slug' | 'home'>,
  work: () => Promise<T>,
): Promise<T> {
  return withFolderLock(home, `${slug} is being built`, work);
}

/** Runs `work` as the only one in a folder. `busy` says what another process does there, for the error. */
export async function withFolderLock<T>(home: string, busy: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(home, { recursive: true });
  const file = path.join(home, 'lock');
  take(file, busy);
  own.add(file);
  try {
    purge(home);
    return await work();
  } finally {
    own.delete(file);
    fs.rmSync(file, { force: true });
  }
}

function take(file: string, busy: string): void {
  const claim = `${file}.${process.pid}`;
  fs.writeFileSync(claim, String(process.pid));
  try {
    while (!linkLock(claim, file)) {
      const owner = ownerOf(file);
      if (own.has(file) || (owner !== process.pid && isRunning(owner))) {
        throw new SiteLockedError(
          `${busy} by process ${owner}. Wait for it to end, or remove ${file} if that process is another one.`,
        );
      }
      removeStale(file, owner);
    }
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

/** The lock appears with its owner in it, or not at all. */
function linkLock(claim: string, file: string): boolean {
  try {
    fs.linkSync(claim, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that was killed; its draft is cleared by the next build. */
function removeStale(file: string, owner: number): void {
  const stale = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, stale);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have removed the stale lock first: then this is its own lock, and is put back.
  if (ownerOf(stale) !== owner) linkLock(stale, file);
  fs.rmSync(stale, { force: true });
}

/** Removes what killed builds left half written: only the holder of the lock writes here. */
function purge(home: string): void {
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
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
