import { hash, timingSafeEqual } from 'node:crypto';
import { connectionAddress, isOldProtocol } from '../client-address.ts';

/** Who may see the operators' page. */
export type Access = 'granted' | 'login' | 'refused';

/** How the page is protected. */
export interface OperatorsDoor {
  /** Null lets in whoever sits at the machine. */
  token: string | null;
  /** How many proxies stand before this server. */
  proxies: number;
}

export const COOKIE = 'forecourt_operator';

/**
 * With a token: whoever shows it, in a cookie or as a bearer. Without: whoever sits at the machine, which is to say a
 * direct connection from it to it. A request that came through a proxy, or under another name, is not that; where
 * proxies stand before the server, no request is.
 */
export function operatorAccess(request: Request, env: unknown, { token, proxies }: OperatorsDoor): Access {
  if (isForeignPost(request)) return 'refused';
  if (token !== null) return showsToken(request, token) ? 'granted' : 'login';
  return proxies === 0 && isLocal(request, env) ? 'granted' : 'refused';
}

/** What the cookie holds: it proves the token and does not tell it. */
export function cookieValue(token: string): string {
  return hash('sha256', `forecourt operator ${token}`, 'base64url');
}

export function isToken(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(cookieValue(given)), Buffer.from(cookieValue(token)));
}

function showsToken({ headers }: Request, token: string): boolean {
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (bearer !== undefined) return isToken(bearer, token);
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '')?.[1] ?? '';
  const expected = cookieValue(token);
  return cookie.length === expected.length && timingSafeEqual(Buffer.from(cookie), Buffer.from(expected));
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** What proxies add to a request. Some add nothing, for which `PROXIES` is there. */
const FORWARDING =
  /^(?:via|forwarded|x-(?:forwarded|original|real|envoy|amzn|cluster|request-id)\b.*|cf-.*|fly-.*|fastly-.*|(?:.+-)?client-ip)$/;

function isLocal(request: Request, env: unknown): boolean {
  const { hostname } = new URL(request.url);
  return (
    ![...request.headers.keys()].some(name => FORWARDING.test(name)) &&
    // Browsers have long spoken a newer one; nginx speaks this to what stands behind it, and adds no header.
    !isOldProtocol(env) &&
    // A page elsewhere can give its own name this machine's address.
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    LOOPBACK.test(connectionAddress(env) ?? '')
  );
}

/** Browsers say where a POST comes from; programs do not. */
function isForeignPost(request: Request): boolean {
  if (request.method !== 'POST') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.has('sec-fetch-site');
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}
