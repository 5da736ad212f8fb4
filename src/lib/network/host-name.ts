/** Names and numbers as hosts have them, and a port; nothing before and nothing behind. */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d*)?$/i;
const MAX_LENGTH = 260;

/**
 * The host of `www.example.com:8080`, as a `Host` header or an address names it: lower case, without port and without
 * the dot that may end it, numbers written in one way. Null for what is no host, such as one with a user before it.
 */
export function hostName(authority: string): string | null {
  if (authority.length > MAX_LENGTH || !AUTHORITY.test(authority)) return null;
  return URL.parse(`http://${authority}`)?.hostname.replace(/\.$/, '') ?? null;
}

/** Whether only the machine itself is meant by a host name. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
    host,
  );
}
