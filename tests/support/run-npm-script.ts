import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface Ran {
  /** Null when a signal ended the process. */
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** On top of the environment of the tests. */
  env?: NodeJS.ProcessEnv;
  onStart?: ((child: ChildProcess) => void) | undefined;
}

/** Runs `npm run <script> -- …args` as a separate process, without a terminal. */
export function runNpmScript(
  script: string,
  args: readonly string[],
  { env = {}, onStart }: RunOptions = {},
): Promise<Ran> {
  const file = path.resolve(import.meta.dirname, `../../scripts/${script}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
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
