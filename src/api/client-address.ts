import * as v from 'valibot';

/** What the Node server hands to handlers beside the request. */
const EnvSchema = v.object({
  incoming: v.object({
    httpVersion: v.optional(v.string(), ''),
    socket: v.object({ remoteAddress: v.optional(v.string(), '') }),
  }),
});

/** The address at the other end of the connection, and its HTTP version; empty where there is no connection. */
export function connectionOf(env: unknown): { address: string; httpVersion: string } {
  const parsed = v.safeParse(EnvSchema, env);
  if (!parsed.success) return { address: '', httpVersion: '' };
  const { httpVersion, socket } = parsed.output.incoming;
  return { address: socket.remoteAddress, httpVersion };
}

/**
 * The visitor's address. Behind proxies the connection is the proxy's: `proxies` says how many stand before this
 * server, and only so many entries of the header are believed, since a visitor can write the others.
 */
export function clientAddress(request: Request, env: unknown, proxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map(part => part.trim());
  const visitor = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return visitor || connectionOf(env).address || 'unknown';
}
