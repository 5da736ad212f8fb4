import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { connectionOf } from '../client-address.ts';

/** Who may see the operators' page. */
type Access = 'granted' | 'wrong-token' | 'login' | 'refused';

export interface AuthConfig {
  /** Null grants access to whoever sits at the machine. */
  token: string | null;
  /** How many proxies stand before this server. */
  proxies: number;
}

const COOKIE = 'forecourt_operator';

/**
 * With a token: whoever shows it, in a cookie or as a bearer. Without: whoever sits at the machine, which is to say a
 * direct connection from it to it. A request that came through a proxy, or under another name, is not that; where
 * proxies stand before the server, no request is.
 */
export function operatorAccess(context: Context, { token, proxies }: AuthConfig): Access {
  if (isForeignPost(context.req.raw)) return 'refused';
  if (token !== null) return accessByToken(context, token);
  return proxies === 0 && isLocal(context) ? 'granted' : 'refused';
}

/** Lets the browser show the token from now on: the cookie proves it and does not contain it. */
export function setAccessCookie(context: Context, token: string): void {
  const protocols = [new URL(context.req.url).protocol, `${context.req.header('x-forwarded-proto')}:`];
  setCookie(context, COOKIE, tokenDigest(token), {
    path: '/operators',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 43_200,
    secure: protocols.includes('https:'),
  });
}

export function isToken(given: string, token: string): boolean {
  return isEqual(tokenDigest(given), tokenDigest(token));
}

function accessByToken(context: Context, token: string): Access {
  const [, bearer] = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  const shown = bearer === undefined ? getCookie(context, COOKIE) : tokenDigest(bearer);
  if (shown === undefined) return 'login';
  return isEqual(shown, tokenDigest(token)) ? 'granted' : 'wrong-token';
}

function tokenDigest(token: string): string {
  return hash('sha256', `forecourt operator ${token}`, 'base64url');
}

/** In the same time whatever differs. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** What proxies add to a request. Some add nothing, for which `PROXIES` is there. */
const FORWARDING =
  /^(?:via|forwarded|x-(?:forwarded|original|real|envoy|amzn|cluster|request-id)\b.*|cf-.*|fly-.*|fastly-.*|(?:.+-)?client-ip)$/;

function isLocal({ req, env }: Context): boolean {
  const { address, httpVersion } = connectionOf(env);
  return (
    !Object.keys(req.header()).some(name => FORWARDING.test(name)) &&
    // Browsers have long spoken a newer one; nginx speaks this to what stands behind it, and adds no header.
    httpVersion !== '1.0' &&
    // A page elsewhere can give its own name this machine's address.
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(req.url).hostname) &&
    LOOPBACK.test(address)
  );
}

/** Browsers say where a POST comes from; programs do not. */
function isForeignPost({ method, headers, url }: Request): boolean {
  if (method !== 'POST') return false;
  const origin = headers.get('origin');
  if (origin === null) return headers.has('sec-fetch-site');
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
