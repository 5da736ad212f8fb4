import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSecure } from '../../http/is-secure.ts';
import { inTime } from '../../store/in-time.ts';
import { addSession, endSession, hasSession } from '../../store/operator-sessions.ts';
import type { AuthConfig } from './auth-config.ts';
import { countWrongToken, isThrottled } from './login-tries.ts';

/** Result of the check of a request: by the token, or a session that was opened with it. */
type Access = 'granted' | 'login' | 'wrong-token' | 'throttled' | 'foreign';

const COOKIE = 'forecourt_operator';
const SESSION_SECONDS = 43_200;

export async function operatorAccess(context: Context, config: AuthConfig): Promise<Access> {
  const cookie = getCookie(context, COOKIE);
  if (isForeignPost(context)) return 'foreign';
  const { store, clock, token } = config;
  if (cookie !== undefined && (await hasSession(store.db, sessionDigest(cookie, token), clock())))
    return 'granted';
  const bearer = bearerOf(context);
  if (bearer === undefined) return 'login';
  return (await isThrottled(context, config)) ? 'throttled' : checkToken(context, bearer, config);
}

/** The same for a program that works while the store is away; wrong tokens are not counted then. */
export async function bearerAccess(context: Context, config: AuthConfig): Promise<Access> {
  const bearer = bearerOf(context);
  if (bearer === undefined) return 'login';
  if (await inTime(isThrottled(context, config)).catch(() => false)) return 'throttled';
  return inTime(checkToken(context, bearer, config)).catch(() => 'wrong-token');
}

function bearerOf({ req }: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(req.header('authorization') ?? '')?.[1];
}

/** Compares a token, in constant time. */
export function isRightToken(given: string, { token }: Pick<AuthConfig, 'token'>): boolean {
  const [one, other] = [given, token].map(text => hash('sha256', text, 'buffer'));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Compares a token; a wrong one is counted. */
async function checkToken(
  context: Context,
  given: string,
  config: AuthConfig,
): Promise<'granted' | 'wrong-token'> {
  if (isRightToken(given, config)) return 'granted';
  await countWrongToken(context, config);
  return 'wrong-token';
}

/** Opens a session: its cookie holds a random id, not the token. */
export async function openSession(context: Context, config: AuthConfig): Promise<void> {
  const { store, clock, token, proxies } = config;
  const id = randomBytes(32).toString('base64url');
  const now = clock();
  const expires_at = now + SESSION_SECONDS * 1000;
  await addSession(store.db, { id: sessionDigest(id, token), created_at: now, expires_at });
  setCookie(context, COOKIE, id, {
    path: '/operators',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_SECONDS,
    secure: isSecure(context.req.raw, proxies),
  });
}

/** Ends the session of this browser. */
export async function closeSession(context: Context, { store, token }: AuthConfig): Promise<void> {
  const cookie = getCookie(context, COOKIE);
  if (cookie !== undefined) await endSession(store.db, sessionDigest(cookie, token));
  deleteCookie(context, COOKIE, { path: '/operators' });
}

/** Includes the token, so that a new token ends all sessions. */
function sessionDigest(id: string, token: string): string {
  return hash('sha256', `forecourt session ${token} ${id}`, 'base64url');
}

/**
 * Whether a POST comes from a page of another site. Browsers send `Origin` and cookies with it; programs send
 * neither.
 */
export function isForeignPost(context: Context): boolean {
  const { method, headers, url } = context.req.raw;
  if (method === 'GET' || method === 'HEAD') return false;
  const origin = headers.get('origin');
  if (origin === null) return getCookie(context, COOKIE) !== undefined || headers.has('sec-fetch-site');
  return URL.parse(origin)?.host !== new URL(url).host;
}
