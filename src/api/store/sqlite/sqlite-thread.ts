import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import type { SqliteResult } from './sqlite-file.ts';
import type { SqliteRequest, SqliteResponse } from './sqlite-worker.ts';

/** The file of the embedded store in its own thread, which alone blocks on locks and the disk. */
export interface SqliteThread {
  /** Opens the file, in a new thread if the last one died. */
  open(): Promise<void>;
  execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  close(): Promise<void>;
}

/** `onClosed` is called when the file must be opened again. */
export function sqliteThread(dir: string, onClosed: () => void): SqliteThread {
  const waiting = new Map<number, PromiseWithResolvers<SqliteResult>>();
  let worker: Worker | null = null;
  let lastId = 0;
  let wasOpen = false;

  const receive = ({ id, isOpen, result, error }: SqliteResponse) => {
    if (wasOpen && !isOpen) onClosed();
    const request = waiting.get(id);
    waiting.delete(id);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker?.unref();
    if (result === undefined) request?.reject(new StoreError(error?.code ?? '', error?.message ?? ''));
    else request?.resolve(result);
  };
  const start = () => {
    const started = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: dir });
    started.on('message', receive);
    // Without a listener the error would end the process.
    started.on('error', () => {});
    started.on('exit', () => {
      worker = null;
      for (const { reject } of waiting.values())
        reject(new StoreError('STORE_CLOSED', 'its thread ended: wait'));
      waiting.clear();
      onClosed();
    });
    return started;
  };
  const ask = (request: SqliteRequest): Promise<SqliteResult> => {
    worker ??= start();
    worker.ref();
    lastId += 1;
    const response = Promise.withResolvers<SqliteResult>();
    waiting.set(lastId, response);
    worker.postMessage({ id: lastId, ...request });
    return response.promise;
  };
  return {
    async open() {
      // An empty store is created only at the start: a folder that vanished while the server ran may come back.
      await ask({ task: 'open', mustExist: wasOpen });
      wasOpen = true;
    },
    execute: (sql, parameters) => ask({ task: 'execute', sql, parameters }),
    async close() {
      if (worker !== null) await ask({ task: 'close' });
      await worker?.terminate();
    },
  };
}
