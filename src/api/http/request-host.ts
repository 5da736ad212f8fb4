import { hostName } from '../../lib/network/host-name.ts';

/**
 * The host that a request is for: that of an absolute target, as RFC 9112 has it, else of its `Host`. Null where either
 * is no host name, or the target names a user: no site answers such a request.
 */
export function requestHost({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  const header = headers.get('host');
  const { host, username, password } = new URL(url);
  const isPlain = username === '' && password === '' && (header === null || hostName(header) !== null);
  return isPlain ? hostName(host) : null;
}
