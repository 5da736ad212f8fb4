import * as v from 'valibot';

const ProtocolSchema = v.object({ incoming: v.object({ httpVersion: v.literal('1.0') }) });

/** What the Node server hands to handlers beside the request. */
const EnvSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
});

/** The address at the other end of the connection; null where there is none to be seen. */
export function connectionAddress(env: unknown): string | null {
  const parsed = v.safeParse(EnvSchema, env);
  return parsed.success ? (parsed.output.incoming.socket.remoteAddress ?? null) : null;
}

/** The request came by HTTP/1.0. */
export function isOldProtocol(env: unknown): boolean {
  return v.is(ProtocolSchema, env);
}

/**
 * The visitor's address. Behind proxies the connection is the proxy's: `proxies` says how many stand before this
 * server, and only so many entries of the header are believed, since a visitor can write the others.
 */
export function clientAddress(request: Request, env: unknown, proxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map(part => part.trim());
  const visitor = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return (visitor || connectionAddress(env)) ?? 'unknown';
}
