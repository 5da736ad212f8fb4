import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';

const SCRIPT = path.join(import.meta.dirname, 'fault-process.ts');

/** What a server answered. */
export interface FaultAnswer {
  status: number;
  text: string;
}

/** A server that is killed and started again while others rely on it. */
export interface FaultServer {
  /** Null where the connection broke, or nobody answered. */
  ask(request: FaultRequest): Promise<FaultAnswer | null>;
  /** Ends it at once, as a power cut would, and starts it again. */
  kill(): Promise<void>;
  setClock(offset: number): void;
  stop(): Promise<void>;
  /** Its last lines about errors. */
  errors: string[];
}

export interface FaultRequest {
  host: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
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
    ask: request => ask(port, request),
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

function ask(port: number, { host, method, path, body, headers }: FaultRequest): Promise<FaultAnswer | null> {
  return new Promise(resolve => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...headers }, timeout: 30_000 },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', () => resolve(null));
        // Cut off: what came after its end is ignored.
        response.on('close', () => resolve(null));
      },
    );
    request.on('error', () => resolve(null));
    request.on('timeout', () => request.destroy());
    request.end(body);
  });
}
