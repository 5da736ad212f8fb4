import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

/**
 * Calls a function that `module` exports under its own name in a separate process: what one measurement leaves in
 * memory must not slow down the next. Arguments and result are plain data.
 */
export async function inOwnProcess<A extends readonly unknown[], R>(
  module: string,
  run: (...args: A) => Promise<R>,
  ...args: A
): Promise<R> {
  const child = fork(import.meta.filename, [module, run.name], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
  });
  child.send(args);
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${run.name} ended without a result.`);
  });
  const [result] = await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => {});
  return result as R; // as -- what `run` returned, on the other side of the pipe
}

// No `await` out here: the requested module imports this one, and would wait for it for ever.
if (import.meta.main)
  process.once('message', async (args: readonly unknown[]) => {
    const [module = '', name = ''] = process.argv.slice(2);
    const { [name]: run } = await import(pathToFileURL(module).href);
    const result = await run(...args);
    process.send?.(result, () => process.exit());
  });
