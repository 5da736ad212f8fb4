import path from 'node:path';
import { askHost, type HostRequest, type HostResponse } from '../support/server/ask-host.ts';
import { freePort } from '../support/server/free-port.ts';
import { type KillableProcess, killableProcess } from '../support/server/killable-process.ts';

/** A server that is killed and started again while others rely on it. */
export interface FaultServer extends KillableProcess {
  /** Null where the connection broke, or there was no response. */
  ask(request: HostRequest): Promise<HostResponse | null>;
  setClock(offset: number): void;
}

export async function faultServer(env: Record<string, string>): Promise<FaultServer> {
  const port = await freePort();
  let offset = 0;
  const server = await killableProcess({
    script: path.join(import.meta.dirname, 'fault-process.ts'),
    args: [String(port)],
    env: () => ({ ...env, CLOCK_OFFSET: String(offset) }),
    isError: line => line.includes('"level":"error"'),
  });
  return Object.assign(server, {
    ask: (request: HostRequest) => askHost(port, request),
    setClock(next: number) {
      offset = next;
      const child = server.child();
      if (child.connected) child.send(String(next), () => {});
    },
  });
}
