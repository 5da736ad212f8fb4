import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';

interface ForkedServer {
  port: number;
  stop(): Promise<void>;
}

const StartedSchema = v.object({ port: v.number() });

/** Starts a server of this folder in a separate process, which reports its port. */
export async function forkedServer(
  file: 'leads-server.ts' | 'sites-server.ts',
  argument: string,
  env: Record<string, string> = {},
): Promise<ForkedServer> {
  const server = fork(path.join(import.meta.dirname, file), [argument], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [],
  });
  const gone = once(server, 'exit');
  const [message] = await Promise.race([once(server, 'message'), gone]);
  return {
    ...v.parse(StartedSchema, message),
    async stop() {
      server.kill();
      await gone;
    },
  };
}
