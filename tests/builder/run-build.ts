import type { ChildProcess } from 'node:child_process';
import { type Ran, runNpmScript } from '../support/run-npm-script.ts';
import { NOW } from './build-helpers.ts';

/** Runs `npm run build -- …args` as a separate process, at the tests' moment unless `args` have another. */
export function runBuild(args: readonly string[], onStart?: (child: ChildProcess) => void): Promise<Ran> {
  const moment = args.includes('--now') ? [] : ['--now', NOW.toISOString()];
  return runNpmScript('build', [...args, ...moment], { onStart });
}

/** The arguments that name a temporary dealer's folders; no browser is waited for. */
export function foldersOf({ dealersDir, out }: { dealersDir: string; out: string }): string[] {
  return ['--dealers', dealersDir, '--out', out, '--no-browser'];
}
