import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { StockJobStatus } from '../../src/api/stock/stock-job-status.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { askHost } from '../support/server/ask-host.ts';
import { type ServerProcess, startServer } from '../support/server/server-process.ts';
import {
  type DealerFiles,
  makeDealer,
  removeDealer,
  type TemporaryDealer,
} from '../support/temporary-dealer.ts';
import { SECRET, type Sent, signedMessage, signedQuestion } from './signed.ts';

/** A dealer, and a server that builds. */
export interface StockHarness extends TemporaryDealer {
  server: ServerProcess;
  env: Record<string, string>;
  send(body: string | Buffer, sent?: Sent): Promise<Response>;
  /** Sends, and waits until it is built. */
  sendAndBuild(body: string | Buffer, sent?: Sent): Promise<StockJobStatus & { id: string }>;
  job(id: string): Promise<StockJobStatus>;
  /** A page of the site, as its visitors see it; its status where there is none. */
  page(path: string): Promise<string>;
  restart(): Promise<void>;
  /** Takes stock from a file by the command line. */
  ingest(...args: string[]): Promise<{ code: number | null; out: string; err: string }>;
}

/** Gone when the test is over. */
export async function stockHarness(
  files: DealerFiles,
  env: Record<string, string> = {},
): Promise<StockHarness> {
  const dealer = await makeDealer(files);
  const own = {
    BUILD: 'on',
    DEALERS: dealer.dealersDir,
    STORE: path.join(path.dirname(dealer.dealersDir), 'store'),
    STOCK_WEBHOOK_SECRET_SAMPLE: SECRET,
    ...env,
  };
  fs.mkdirSync(dealer.out, { recursive: true });
  const harness: StockHarness = {
    ...dealer,
    env: own,
    server: await startServer(dealer.out, own),
    send: (body, sent) =>
      fetch(`http://127.0.0.1:${harness.server.port}/api/stock/sample`, signedMessage(body, sent)),
    async sendAndBuild(body, sent) {
      const response = await harness.send(body, sent);
      const { job_id, error } = await response.json();
      if (job_id === undefined) throw new Error(`${response.status}: ${error}`);
      return { ...(await jobEnd(harness, job_id)), id: job_id };
    },
    job: id => jobStatus(harness, id),
    async page(pathname) {
      const request = { host: 'sample.localhost', method: 'GET', path: pathname } as const;
      const response = await askHost(harness.server.port, request);
      return response?.status === 200 ? response.text : String(response?.status);
    },
    async restart() {
      await harness.server.stop();
      harness.server = await startServer(dealer.out, own);
    },
    async ingest(...args) {
      const env = { ...own, DIST: dealer.out };
      const { code, stdout, stderr } = await runNpmScript('ingest', args, { env });
      return { code, out: stdout, err: stderr };
    },
  };
  onTestFinished(async () => {
    await harness.server.stop();
    await removeDealer(dealer);
  });
  return harness;
}

async function jobStatus({ server }: StockHarness, id: string): Promise<StockJobStatus> {
  const url = `http://127.0.0.1:${server.port}/api/stock/sample/jobs/${id}`;
  return (await fetch(url, signedQuestion())).json();
}

async function jobEnd(harness: StockHarness, id: string): Promise<StockJobStatus> {
  for (;;) {
    const job = await jobStatus(harness, id);
    if (['live', 'held', 'failed'].includes(job.state) || job.problems !== undefined) return job;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
