import type { Socket } from 'node:net';
import { type Http2Bindings, type HttpBindings, type ServerType, serve } from '@hono/node-server';
import { senderOf } from '../http/client-address.ts';

/** An app; `env` is what the Node server hands along. */
export interface FetchHandler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** Limits for one sender and for all together. Bodies have their own limits (`receive-body.ts`). */
interface ConnectionLimits {
  connections: number;
  /** Per address; null behind proxies, whose connections are those of many visitors. */
  connectionsPerAddress: number | null;
  /** Within which the headers of a request must have arrived. */
  headersTimeoutMs: number;
}

interface Listening {
  port: number;
  host: string;
  limits: ConnectionLimits;
}

const MAX_HEAD_BYTES = 16 * 1024;
/** Longer than any body may take: a deadline for bodies that no handler reads. */
const REQUEST_MS = 300_000;
/** A connection is closed after so long without a byte in either direction. */
const SILENCE_MS = 120_000;
const CHECK_MS = 1000;
const LINGER_MS = 1000;
/** Requests of all connections that wait for an earlier one of their own connection. Browsers and proxies send none. */
const MAX_WAITING = 10_000;

type Env = HttpBindings | Http2Bindings;

/** Listens for an app, with limits that come before any of its handlers. */
export function httpServer(
  app: FetchHandler,
  { port, host, limits }: Listening,
  onListening: () => void,
): ServerType {
  const isOnTurn = connectionTurns();
  const server = serve(
    {
      fetch: async (request, env) => {
        await isOnTurn(env);
        return respond(app, request, env);
      },
      port,
      hostname: host,
      serverOptions: {
        maxHeaderSize: MAX_HEAD_BYTES,
        headersTimeout: limits.headersTimeoutMs,
        requestTimeout: REQUEST_MS,
        connectionsCheckingInterval: CHECK_MS,
      },
    },
    onListening,
  );
  server.setTimeout(SILENCE_MS);
  server.maxConnections = limits.connections;
  if (limits.connectionsPerAddress !== null) limitEachAddress(server, limits.connectionsPerAddress);
  return server;
}

/** A response before the whole body has come closes the connection: the rest of the body is not read. */
async function respond(app: FetchHandler, request: Request, env: Env): Promise<Response> {
  const { incoming, outgoing } = env;
  const response = await app.fetch(request, env);
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  if (hasBody && !incoming.complete) {
    outgoing.setHeader('connection', 'close');
    // What Node does once the response is written.
    incoming.socket.destroySoon = () => closeUnread(incoming.socket);
  }
  return response;
}

/**
 * Lets one request of each connection start once the response before it has been sent to the last byte, and reads
 * nothing more while one waits. Responses go out in this order anyway. A sender who writes without reading holds what
 * one read of the socket brought, and no response but one. The promise of a connection that closes never resolves.
 */
function connectionTurns(): (env: Env) => Promise<void> {
  const queues = new WeakMap<Socket, (() => void)[]>();
  let waiting = 0;
  const startNext = (socket: Socket, queue: (() => void)[]) => {
    const start = socket.destroyed ? undefined : queue.shift();
    if (start === undefined) {
      waiting -= queue.length;
      queues.delete(socket);
      return;
    }
    waiting -= 1;
    // Other connections have their turn, and Node has resumed the socket, as it does with each response.
    setImmediate(() => {
      start();
      if (queue.length === 0) socket.resume();
      else socket.pause();
    });
  };
  return async ({ incoming: { socket }, outgoing }) => {
    const queue = queues.get(socket) ?? [];
    outgoing.once('close', () => startNext(socket, queue));
    if (!queues.has(socket)) {
      queues.set(socket, queue);
      return;
    }
    socket.pause();
    if (waiting >= MAX_WAITING) socket.destroy();
    waiting += 1;
    await new Promise<void>(resolve => queue.push(resolve));
  };
}

/**
 * Ends the response, and reads nothing more. A socket closed while bytes wait in it is reset, and the
 * response is lost with it: so there is a moment for the sender to read it.
 */
function closeUnread(socket: Socket): void {
  socket.end();
  // After Node has begun to read the rest of the body.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Addresses from which a proxy on this machine connects, for many visitors. */
const THIS_MACHINE = /^(?:(?:::ffff:)?127\.0\.0\.1|::1)$/;

function limitEachAddress(server: ServerType, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const sender = senderOf(remoteAddress);
    if (sender === null || THIS_MACHINE.test(remoteAddress)) return;
    const count = (open.get(sender) ?? 0) + 1;
    open.set(sender, count);
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    });
    if (count > max) socket.destroy();
  });
}
