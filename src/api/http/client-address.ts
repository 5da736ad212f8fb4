import { isIP, SocketAddress } from 'node:net';
import * as v from 'valibot';

/** The environment that the Node server passes to handlers beside the request. */
const EnvSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string(), '') }) }),
});

/**
 * For whom a request counts: the visitor's address, of IPv6 the network (`2001:db8:1:2::/64`), as one household or
 * phone has that many. Behind proxies the connection is the proxy's: `proxies` is their number in front of this server,
 * and only so many entries of the header are trusted, since a visitor can write the others.
 */
export function clientAddress(request: Request, env: unknown, proxies: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  const visitor = proxies > 0 ? senderOf(forwarded.at(-proxies) ?? '') : null;
  const connection = v.safeParse(EnvSchema, env);
  const remote = connection.success ? connection.output.incoming.socket.remoteAddress : '';
  return visitor ?? senderOf(remote) ?? 'unknown';
}

/**
 * An address without port and zone, of IPv6 its /64, as IPv4 where it is mapped from one; null for an invalid address.
 */
export function senderOf(text: string): string | null {
  const given = text.trim().replaceAll('"', '');
  const plain = /^\[(.*)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return null;
  // In one spelling, without a zone.
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? `${networkOf(address)}::/64`;
}

/** The first four of the eight groups. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter(group => group !== '');
  const zeros = Array<string>(8).fill('0');
  const missing = address.includes('::') ? zeros.slice(groups(head).length + groups(tail).length) : [];
  return [...groups(head), ...missing, ...groups(tail)].slice(0, 4).join(':');
}
