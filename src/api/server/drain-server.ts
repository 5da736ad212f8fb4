import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';

/** A connection that was used so lately may have the next request on its way. */
const LINGER_MS = 100;

interface Use {
  /** Requests whose response is not out yet, to the last byte. */
  open: number;
  /** Bytes that had come when the last of them was done: more since then are a request on its way. */
  read: number;
  /** When that was. */
  at: number;
}

/**
 * Prepares a server of HTTP to end without cutting a request. The function it returns stops listening, answers what was
 * begun and what still comes in over open connections, each of which then ends, closes those on which nothing happens,
 * and resolves when none is left.
 */
export function drainServer(server: Server): () => Promise<void> {
  const uses = new Map<Socket, Use>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { open: 0, read: 0, at: performance.now() });
    socket.once('close', () => uses.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.setHeader('connection', 'close');
    const use = uses.get(socket);
    if (use === undefined) return;
    use.open += 1;
    response.once('close', () => {
      use.open -= 1;
      use.read = socket.bytesRead;
      use.at = performance.now();
    });
  });
  const closeIdle = () => {
    const latest = performance.now() - LINGER_MS;
    for (const [socket, { open, read, at }] of uses)
      if (open === 0 && socket.bytesRead === read && at <= latest) socket.destroySoon();
  };
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isEnding = true;
    // Only after what has arrived was read: a busy process may be late.
    const timer = setInterval(() => setImmediate(closeIdle), LINGER_MS);
    // HTTP's own `close` ends connections whose response is written and not yet sent: slow readers would lose the rest.
    Server.prototype.close.call(server, () => {
      clearInterval(timer);
      resolve();
    });
    return promise;
  };
}
