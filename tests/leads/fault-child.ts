import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, 'fault-process.ts');

/** A process that is killed and started again while others rely on it. */
export interface FaultChild {
  kills: number;
  /** Ends it at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  /** Fills its disk, or makes room again. */
  toggleDisk(): void;
  stop(): Promise<void>;
  /** Last lines it logged about errors, for whoever must find out what went wrong. */
  errors: string[];
}

export async function faultChild(
  role: 'server' | 'worker',
  port: number,
  env: Record<string, string>,
): Promise<FaultChild> {
  const errors: string[] = [];
  const start = async (): Promise<ChildProcess> => {
    const child = fork(SCRIPT, [role, String(port)], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line !== '' && !line.includes('"level":"info"')) errors.push(line);
      errors.splice(0, errors.length - 50);
    });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error(`The ${role} did not start: ${errors.join('\n')}`);
    return child;
  };
  let child = await start();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const handle: FaultChild = {
    kills: 0,
    errors,
    async kill() {
      await end();
      handle.kills += 1;
      child = await start();
    },
    toggleDisk: () => void child.kill('SIGUSR2'),
    stop: end,
  };
  return handle;
}
