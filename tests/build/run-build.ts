import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { NOW } from './lab.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/build.ts');

export interface Ran {
  /** Null when a signal ended the process. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run build -- …args` as a process of its own, at the tests' moment unless `args` say otherwise. */
export function runBuild(args: readonly string[], onStart?: (child: ChildProcess) => void): Promise<Ran> {
  const moment = args.includes('--now') ? [] : ['--now', NOW.toISOString()];
  const child = spawn(process.execPath, [SCRIPT, ...args, ...moment], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ran: Ran = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', text => {
    ran.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    ran.stderr += text;
  });
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', code => resolve({ ...ran, code }));
  });
}

/** The arguments that name a temporary dealer's folders; no browser is waited for. */
export function foldersOf({ dealersDir, out }: { dealersDir: string; out: string }): string[] {
  return ['--dealers', dealersDir, '--out', out, '--no-browser'];
}
