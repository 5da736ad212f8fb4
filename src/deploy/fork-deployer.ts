import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** Lower priority than the server's: requests come before deploys. */
const NICENESS = 5;
/** A process that ended by itself is started again after so long. */
const RESTART_MS = 30_000;

/**
 * Deploys what is built into `out` from a child process. It is started again when it ends, and ends with this process;
 * an unfinished deploy continues with the next start.
 */
export function forkDeployer(out: string): void {
  const child = fork(path.join(import.meta.dirname, 'deployer-process.ts'), [out], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
  child.once('exit', () => {
    setTimeout(() => forkDeployer(out), RESTART_MS).unref();
  });
}
