import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '../../../lib/error-message.ts';
import { storeCode } from '../store-error.ts';
import { type SqliteResult, sqliteFile } from './sqlite-file.ts';

/** A request to the thread of the embedded store. */
export type SqliteRequest =
  | { task: 'open'; mustExist: boolean }
  | { task: 'execute'; sql: string; parameters: readonly unknown[] }
  | { task: 'close' };

/** Its response: the result, or the error as data, as errors lose their codes between threads. */
export interface SqliteResponse {
  id: number;
  isOpen: boolean;
  result?: SqliteResult;
  error?: { code: string; message: string };
}

const file = sqliteFile(workerData);

parentPort?.on('message', ({ id, ...request }: SqliteRequest & { id: number }) => {
  const response = responseTo(request);
  parentPort?.postMessage({ id, isOpen: file.isOpen(), ...response } satisfies SqliteResponse);
});

function responseTo(request: SqliteRequest): Pick<SqliteResponse, 'result' | 'error'> {
  try {
    if (request.task === 'execute') return { result: file.execute(request.sql, request.parameters) };
    if (request.task === 'open') file.open(request.mustExist);
    else file.close();
    return { result: { rows: [], changes: null } };
  } catch (error) {
    const message = errorMessage(error);
    return { error: { code: storeCode(error) ?? 'STORE_FAILED', message } };
  }
}
