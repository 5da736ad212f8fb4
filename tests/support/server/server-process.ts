import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { freePort } from './free-port.ts';

const SERVE = path.resolve(import.meta.dirname, '../../../scripts/serve.ts');

export interface ServerProcess {
  port: number;
  /** Its standard output so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it at once, as a machine that fails does. */
  kill(): Promise<void>;
  /** Its exit code, and the signal that ended it. */
  exit: Promise<unknown[]>;
  /** Processes that it started. */
  children(): number[];
}

/**
 * `npm run serve` over built sites, with a store beside them and no delivery. @throws its output when it does not
 * start.
 */
export async function startServer(
  dist: string,
  env: Record<string, string | undefined> = {},
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const own = {
    DIST: dist,
    STORE: path.join(dist, 'store'),
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKER: 'off',
  };
  const server = spawn(process.execPath, [SERVE], { env: { ...process.env, ...own, ...env } });
  let output = '';
  let errors = '';
  server.stdout.setEncoding('utf8').on('data', text => {
    output += text;
  });
  server.stderr.setEncoding('utf8').on('data', text => {
    errors += text;
  });
  const exit = once(server, 'exit');
  const starts = new Promise<boolean>(resolve => {
    server.stdout.on('data', () => output.includes('Ctrl+C') && resolve(true));
  });
  if (!(await Promise.race([starts, exit.then(() => false)]))) throw new Error(errors);
  return {
    port,
    output: () => output,
    exit,
    async stop() {
      server.kill('SIGTERM');
      await exit;
    },
    async kill() {
      server.kill('SIGKILL');
      await exit;
    },
    children() {
      const file = `/proc/${server.pid}/task/${server.pid}/children`;
      return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number);
    },
  };
}

interface RawExchange {
  /** Everything that came back until the connection closed. */
  response: string;
  /** How much the other side took of what was sent. */
  sent: number;
}

/**
 * Sends bytes that no HTTP library would, and waits until the server closes the connection. `more` is sent again and
 * again for as long as the server takes it, each time after `everyMs`.
 */
export function rawExchange(
  port: number,
  head: string,
  more: { bytes: Buffer; everyMs?: number } | null = null,
  localAddress = '127.0.0.1',
): Promise<RawExchange> {
  return new Promise(resolve => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    let response = '';
    let timer: NodeJS.Timeout | undefined;
    socket.setEncoding('utf8').on('data', text => {
      response += text;
    });
    const send = () => {
      if (more === null || !socket.writable) return;
      const isRoom = socket.write(more.bytes);
      if (more.everyMs !== undefined) timer = setTimeout(send, more.everyMs);
      else if (isRoom) setImmediate(send);
      else socket.once('drain', send);
    };
    // The server hangs up while we send: that is tested here.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ response, sent: socket.bytesWritten - socket.writableLength });
    });
    socket.write(head);
    send();
  });
}

export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}
