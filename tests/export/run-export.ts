import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REFUSE_NETWORK = path.resolve(import.meta.dirname, 'refuse-network.mjs');

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line of `scripts/` as a process of its own. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const file = path.resolve(import.meta.dirname, `../../scripts/${script}.ts`);
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: '', LEADS_KEY: '', ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** The environment of a machine without network. */
export const OFFLINE = { NODE_OPTIONS: `--import=${REFUSE_NETWORK}` };
