import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type AskedAt, askHost, type HostAnswer } from '../support/ask-host.ts';
import { freePort } from '../support/free-port.ts';

const SCRIPT = path.join(import.meta.dirname, 'fault-process.ts');

/** A server that is killed and started again while others rely on it. */
export interface FaultServer {
  /** Null where the connection broke, or nobody answered. */
  ask(request: AskedAt): Promise<HostAnswer | null>;
  /** Ends it at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  setClock(offset: number): void;
  stop(): Promise<void>;
  /** Its last lines about errors. */
  errors: string[];
}

export async function faultServer(env: Record<string, string>): Promise<FaultServer> {
  const port = await freePort();
  const errors: string[] = [];
  let offset = 0;
  const start = async (): Promise<ChildProcess> => {
    const child = fork(SCRIPT, [String(port)], {
      env: { ...process.env, NODE_ENV: 'production', ...env, CLOCK_OFFSET: String(offset) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.includes('"level":"error"')) errors.push(line);
      errors.splice(0, errors.length - 50);
    });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error(`The server did not start: ${errors.join('\n')}`);
    return child;
  };
  let child = await start();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    errors,
    ask: request => askHost(port, request),
    async kill() {
      await end();
      child = await start();
    },
    setClock(next) {
      offset = next;
      if (child.connected) child.send(String(next), () => {});
    },
    stop: end,
  };
}
