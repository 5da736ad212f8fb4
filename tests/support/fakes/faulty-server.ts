import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** The fault of the next call that matches; each once for every time it is listed. */
export interface HostFault {
  /** Part of `METHOD path`. */
  on: string;
  kind: 'cut' | 'cut after' | 429 | 500 | 503;
}

export interface HostRequest {
  method: string;
  /** Path and query. */
  address: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface HostResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A host on this machine, of which calls can go wrong. */
export async function faultyServer(respond: (request: HostRequest) => HostResponse | Promise<HostResponse>) {
  const faults: HostFault[] = [];
  const calls: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: address = '', headers } = request;
    calls.push(`${method} ${address}`);
    const at = faults.findIndex(({ on }) => `${method} ${address}`.includes(on));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0];
    if (fault?.kind === 'cut') {
      if (Number(headers['content-length'] ?? 0) === 0) request.socket.destroy();
      // In the middle of what is sent.
      else request.once('data', () => request.socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (typeof fault?.kind === 'number') {
      response.writeHead(fault.kind, fault.kind === 429 ? { 'retry-after': '2' } : {});
      response.end();
      return;
    }
    const answer = await respond({ method, address, headers, body: Buffer.concat(chunks) });
    if (fault?.kind === 'cut after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      calls.push(`failed: ${error}`);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    faults,
    calls,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): HostResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
