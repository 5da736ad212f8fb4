import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { askHost } from '../support/server/ask-host.ts';
import { freePort } from '../support/server/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SERVE = path.resolve(import.meta.dirname, '../../scripts/serve.ts');
const SECRET = 'a secret of stock webhooks';

/** A server with its own folder of sites, which shares a database with others. */
export interface SharedServer {
  dist: string;
  port: number;
  /** Lines of its log with this event. */
  logged(event: string): Record<string, unknown>[];
  /** Sends a change of the site `sample`, or a feed; the job's id. */
  send(body: object): Promise<string>;
  jobState(id: string): Promise<string>;
  /** A page of the site, as its visitors see it. */
  page(path: string): Promise<string>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface ServerOptions {
  databaseUrl: string;
  dealersDir: string;
  /** Left out, a new folder. */
  dist?: string;
  env?: Record<string, string>;
}

/** `npm run serve` with BUILD=on; ends when the test is over. */
export async function sharedServer({
  databaseUrl,
  dealersDir,
  dist = temporaryFolder(),
  env = {},
}: ServerOptions): Promise<SharedServer> {
  const port = await freePort();
  const own = {
    DATABASE_URL: databaseUrl,
    DEALERS: dealersDir,
    DIST: dist,
    STORE: path.join(dist, 'store'),
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKER: 'off',
    BUILD: 'on',
    STOCK_WEBHOOK_SECRET_SAMPLE: SECRET,
    ...env,
  };
  const child = spawn(process.execPath, [SERVE], { env: { ...process.env, ...own } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  const exited = once(child, 'exit');
  onTestFinished(() => end(child, exited, 'SIGTERM'));
  while (!output.includes('Ctrl+C')) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(50);
  }
  const stock = `http://127.0.0.1:${port}/api/stock/sample`;
  return {
    dist,
    port,
    logged: event =>
      output
        .split('\n')
        .filter(line => line.startsWith('{') && line.endsWith('}'))
        .map(line => JSON.parse(line))
        .filter(line => line.event === event),
    async send(body) {
      const text = JSON.stringify(body);
      const response = await fetch(stock, { method: 'POST', body: text, headers: signed(text) });
      const { job_id, error } = await response.json();
      if (typeof job_id !== 'string') throw new Error(`${response.status}: ${error}`);
      return job_id;
    },
    async jobState(id) {
      const response = await fetch(`${stock}/jobs/${id}`, { headers: signed('') });
      return (await response.json()).state;
    },
    async page(pathname) {
      const answer = await askHost(port, { host: 'sample.localhost', method: 'GET', path: pathname });
      return answer?.status === 200 ? answer.text : `${answer?.status}`;
    },
    stop: (signal = 'SIGTERM') => end(child, exited, signal),
  };
}

async function end(
  child: ChildProcess,
  exited: Promise<unknown>,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await exited;
}

function signed(body: string): Record<string, string> {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', SECRET).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  };
}
