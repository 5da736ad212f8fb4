import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testStore } from '../../../tests/builder/publish-helpers.ts';
import type { ReleaseStore } from './releases.ts';
import { withLock } from './with-lock.ts';

afterEach(() => vi.restoreAllMocks());

const lockOf = (store: ReleaseStore) => path.join(store.home, 'lock');

/** A process that does nothing until the test is over. */
function otherProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await new Promise(resolve => child.on('exit', resolve));
  return child.pid ?? 0;
}

function leaveLock(store: ReleaseStore, text: string): void {
  fs.mkdirSync(store.home, { recursive: true });
  fs.writeFileSync(lockOf(store), text);
}

describe('one builder of a site at a time', () => {
  test('the lock names its process while the work goes on, and is gone afterwards', async () => {
    const store = testStore();
    const content = await withLock(store, async () => fs.readFileSync(lockOf(store), 'utf8'));
    expect(content).toBe(String(process.pid));
    expect(fs.readdirSync(store.home)).toEqual([]);
  });

  test('it is gone, too, when the work fails', async () => {
    const store = testStore();
    await expect(withLock(store, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(fs.readdirSync(store.home)).toEqual([]);
  });

  test('a second build fails at once and names the process that has the lock', async () => {
    const store = testStore();
    const pid = otherProcess();
    leaveLock(store, String(pid));
    await expect(withLock(store, async () => 'built')).rejects.toThrow(
      `sample is being built by process ${pid}. Wait for it to end, or remove ${lockOf(store)} if that process is another one.`,
    );
    expect(fs.readFileSync(lockOf(store), 'utf8')).toBe(String(pid));
  });

  test('a second build in this process fails as well, and does not take the first one its lock', async () => {
    const store = testStore();
    await withLock(store, async () => {
      await expect(withLock(store, async () => 'built')).rejects.toThrow('is being built by process');
      expect(fs.existsSync(lockOf(store))).toBe(true);
    });
    expect(await withLock(store, async () => 'built')).toBe('built');
  });

  test('two sites are built side by side', async () => {
    const [one, other] = [testStore(), testStore()];
    expect(await withLock(one, () => withLock(other, async () => 'both'))).toBe('both');
  });
});

describe('a lock left behind', () => {
  test('by a process that was killed is taken over', async () => {
    const store = testStore();
    leaveLock(store, String(await endedProcess()));
    expect(await withLock(store, async () => 'built')).toBe('built');
  });

  test.each(['', 'no pid', '-1', '0', '1.5', '99999999999'])('that reads %j is taken over', async text => {
    const store = testStore();
    leaveLock(store, text);
    expect(await withLock(store, async () => 'built')).toBe('built');
  });

  test('by an earlier process with our own number is taken over', async () => {
    const store = testStore();
    leaveLock(store, String(process.pid));
    expect(await withLock(store, async () => 'built')).toBe('built');
  });

  test('that another process takes over in the same moment is that process its own', async () => {
    const store = testStore();
    const other = otherProcess();
    leaveLock(store, String(await endedProcess()));
    const rename = fs.renameSync;
    vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      fs.rmSync(lockOf(store));
      leaveLock(store, String(other));
      rename(from, to);
    });
    await expect(withLock(store, async () => 'built')).rejects.toThrow(`being built by process ${other}`);
    expect(fs.readFileSync(lockOf(store), 'utf8')).toBe(String(other));
    expect(fs.readdirSync(store.home)).toEqual(['lock']);
  });

  test('is cleared with the half-written files beside it; what is whole stays', async () => {
    const store = testStore();
    const dead = await endedProcess();
    leaveLock(store, String(dead));
    for (const name of [`lock.${dead}`, `stock.ndjson.${dead}.draft`, 'site.json.draft', 'site.json'])
      fs.writeFileSync(path.join(store.home, name), '');
    fs.symlinkSync('nowhere', path.join(store.home, 'live.draft'));
    await withLock(store, async () => {});
    expect(fs.readdirSync(store.home)).toEqual(['site.json']);
  });
});
