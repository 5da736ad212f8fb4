import path from 'node:path';
import { type Ran, runNpmScript } from '../support/run-npm-script.ts';

const REFUSE_NETWORK = path.resolve(import.meta.dirname, 'refuse-network.mjs');

/** Runs a command line of `scripts/`, without the database and the key of this machine. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  return runNpmScript(script, args, { env: { DATABASE_URL: '', LEADS_KEY: '', ...env } });
}

/** The environment of a machine without network. */
export const OFFLINE = { NODE_OPTIONS: `--import=${REFUSE_NETWORK}` };
