import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { askHost, type HostRequest, type HostResponse } from './ask-host.ts';
import { freePort } from './free-port.ts';

const SCRIPT = path.join(import.meta.dirname, 'fault-process.ts');
const MAX_ERRORS = 50;

/** The clock is so many milliseconds ahead; or the disk of SQLite is full, or has room again. */
export type FaultMessage = { clock: number } | { isFull: boolean };

/** A server or worker in its own process, which is killed and started again while others rely on it. */
export interface FaultServer {
  /** Null where the connection broke, or there was no response. */
  ask(request: HostRequest): Promise<HostResponse | null>;
  setClock(offset: number): void;
  setDisk(isFull: boolean): void;
  /** Ends it at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  kills: number;
  /** The last errors it logged. */
  errors: string[];
}

export async function faultServer(env: Record<string, string>): Promise<FaultServer> {
  const port = await freePort();
  const errors: string[] = [];
  let offset = 0;
  const start = async () => {
    const child = fork(SCRIPT, {
      env: {
        ...{ ...process.env, NODE_ENV: 'production', ...env },
        ...{ PORT: String(port), CLOCK_OFFSET: String(offset) },
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(...text.split('\n').filter(line => line !== '' && !line.includes('"level":"info"')));
      errors.splice(0, errors.length - MAX_ERRORS);
    });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error(`The server did not start: ${errors.join('\n')}`);
    return child;
  };
  let child: ChildProcess = await start();
  const send = (message: FaultMessage) => {
    if (child.connected) child.send(message, () => {});
  };
  const server: FaultServer = {
    errors,
    kills: 0,
    ask: request => askHost(port, request),
    setClock(next) {
      offset = next;
      send({ clock: offset });
    },
    setDisk: isFull => send({ isFull }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async kill() {
      await server.stop();
      server.kills += 1;
      child = await start();
    },
  };
  return server;
}
