import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = path.join(ROOT, '.cache/bin/stripe-mock');
const MODULE = 'github.com/stripe/stripe-mock@v0.203.0';

/** Stripe's own mock, which keeps no state, and refuses parameters that its description of the API does not have. */
export interface StripeMock {
  /** The refusals, with their requests. */
  refused: string[];
  /** Shows it a request. */
  show(request: { method: string; path: string; body: string }): void;
  /** Resolves when all that was shown was answered. */
  idle(): Promise<void>;
  stop(): void;
}

/** Starts it, and builds it first where it is not there. Null, with a message, where it cannot be installed. */
export async function stripeMock(): Promise<StripeMock | null> {
  if (!fs.existsSync(PROGRAM) && !build()) {
    process.stdout.write(
      '  SKIPPED: requests are not shown to stripe-mock, which could not be built: it takes Go and the Go module proxy.\n',
    );
    return null;
  }
  const [http, https] = [await freePort(), await freePort()];
  const ports = ['-http-addr', `127.0.0.1:${http}`, '-https-addr', `127.0.0.1:${https}`];
  const child: ChildProcess = spawn(PROGRAM, ports, { stdio: 'ignore' });
  const base = `http://127.0.0.1:${http}`;
  const headers = { authorization: 'Bearer sk_test_123' };
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${base}/v1/balance`, { headers }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(100);
  }
  const refused: string[] = [];
  let last: Promise<void> = Promise.resolve();
  let stopped = false;
  /** Once more where the line was closed between two requests. */
  const ask = async (target: string, init: RequestInit): Promise<Response | null> => {
    for (let tries = 0; tries < 3 && !stopped; tries += 1) {
      const response = await fetch(base + target, init).catch(() => null);
      if (response !== null) return response;
    }
    return null;
  };
  return {
    refused,
    show({ method, path: target, body }) {
      last = last.then(async () => {
        const response = await ask(target, {
          method,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          ...(method === 'GET' ? {} : { body }),
        });
        const text = (await response?.text()) ?? 'no answer';
        if (!stopped && !response?.ok)
          refused.push(`${method} ${target} ${body}: ${response?.status} ${text}`);
      });
    },
    idle: () => last,
    stop() {
      stopped = true;
      child.kill('SIGKILL');
    },
  };
}

/** Builds it beside and moves it in place: a program that another test is writing cannot be started. */
function build(): boolean {
  const own = `${path.dirname(PROGRAM)}-${process.pid}`;
  const env = { ...process.env, GOBIN: own, GOPATH: path.join(ROOT, '.cache/go') };
  try {
    execFileSync('go', ['install', MODULE], { env, stdio: 'ignore', timeout: 600_000 });
    fs.mkdirSync(path.dirname(PROGRAM), { recursive: true });
    fs.renameSync(path.join(own, path.basename(PROGRAM)), PROGRAM);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}
