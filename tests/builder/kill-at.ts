import fs from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';

const CHANGING = [
  'writeFileSync',
  'renameSync',
  'rmSync',
  'mkdirSync',
  'rmdirSync',
  'linkSync',
  'symlinkSync',
  'copyFileSync',
] as const;

/**
 * From the `at`-th change to the disk on nothing happens any more, as if the process were killed there; with `half`,
 * that change is cut off in its middle. `vi.restoreAllMocks` ends it. Returns whether it came to that.
 */
export function killAt(at: number, half: boolean): () => boolean {
  let changes = 0;
  for (const name of CHANGING) {
    const real = fs[name];
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]): never => {
      changes += 1;
      if (changes === at && half) cutOff(name, args);
      if (changes >= at) throw new Error('killed');
      return Reflect.apply(real, fs, args) as never;
    });
  }
  return () => changes >= at;
}

/** What a change leaves that was only half done. */
function cutOff(name: (typeof CHANGING)[number], [target, content]: unknown[]): void {
  if (typeof target !== 'string') return;
  if (name === 'writeFileSync')
    fs.appendFileSync(target, String(content).slice(0, String(content).length / 2));
  if (name === 'rmSync' && fs.statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
    const [first] = fs.readdirSync(target, { recursive: true, encoding: 'utf8' });
    if (first !== undefined && fs.statSync(path.join(target, first)).isFile())
      fs.unlinkSync(path.join(target, first));
  }
}
