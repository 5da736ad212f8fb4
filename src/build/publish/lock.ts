import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from './releases.ts';

/** Runs `work` as the only builder of a site. Fails at once when another live process builds it. */
export async function withLock<T>(store: ReleaseStore, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(store.home, { recursive: true });
  const file = path.join(store.home, 'lock');
  take(file, store.slug);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file: string, slug: string): void {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(fs.readFileSync(file, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(
        `${slug} is being built by process ${owner}. Wait for it to end, or remove ${file} if that process is not a build.`,
      );
    }
    // The process that held the lock was killed: its draft is cleared by the next one.
    fs.writeFileSync(file, String(process.pid));
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
