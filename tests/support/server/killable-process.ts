import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of our own that is killed and started again while others rely on it. */
export interface KillableProcess {
  /** As it runs now. */
  child(): ChildProcess;
  /** Ends it at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  kills: number;
  /** Its last lines about errors, to find out what went wrong. */
  errors: string[];
}

interface KillableScript {
  /** It sends the message `ready` once it is. */
  script: string;
  args: readonly string[];
  /** At each start. */
  env: () => Record<string, string>;
  /** Lines of its log that are worth remembering. */
  isError: (line: string) => boolean;
}

const MAX_ERRORS = 50;

export async function killableProcess({
  script,
  args,
  env,
  isError,
}: KillableScript): Promise<KillableProcess> {
  const errors: string[] = [];
  const start = async (): Promise<ChildProcess> => {
    const child = fork(script, [...args], {
      env: { ...process.env, NODE_ENV: 'production', ...env() },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(...text.split('\n').filter(isError));
      errors.splice(0, errors.length - MAX_ERRORS);
    });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error(`${script} did not start: ${errors.join('\n')}`);
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const handle: KillableProcess = {
    errors,
    kills: 0,
    child: () => child,
    stop,
    async kill() {
      await stop();
      handle.kills += 1;
      child = await start();
    },
  };
  return handle;
}
