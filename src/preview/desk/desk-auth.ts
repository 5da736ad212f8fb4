import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { clientAddress } from '../../api/http/client-address.ts';
import { htmlPage } from '../../api/http/html-page.ts';
import { jsonResponse } from '../../api/http/json-response.ts';
import { OPERATORS_STYLE } from '../../api/operators/operators-style.ts';
import { readForm } from '../../api/operators/read-form.ts';
import { sameSitePath } from '../../lib/network/same-site-path.ts';
import { type DeskSessions, SESSION_SECONDS } from './desk-sessions.ts';

export interface DeskEnv {
  Variables: { name: string };
}

interface AuthOptions {
  sessions: DeskSessions;
  /** `http://localhost:4322`: what a request that changes something must come from. */
  origin: string;
}

const COOKIE = 'forecourt_preview';
const BODY_TIMEOUT_MS = 20_000;
const MAX_NAME = 80;
const ANY_HOST = 'http://desk.invalid';

/** Refuses requests without a session, and those from a page of another site. */
export function deskAuth({ sessions, origin }: AuthOptions): MiddlewareHandler<DeskEnv> {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (method !== 'GET' && method !== 'HEAD' && raw.headers.get('origin') !== origin)
      return jsonResponse(403, { error: 'This was sent from a page of another site.' });
    // Scripts of other pages are refused before the session is read: the response does not reveal whether there is one.
    const site = raw.headers.get('sec-fetch-site');
    if (path.startsWith('/api/') && site !== null && site !== 'same-origin')
      return jsonResponse(403, { error: 'This was asked by a page of another site.' });
    if (path === '/login') return next();
    const session = sessions.find(getCookie(context, COOKIE));
    if (session !== null) {
      context.set('name', session.name);
      return next();
    }
    if (path.startsWith('/api/')) return jsonResponse(401, { error: 'Sign in first.' });
    return context.redirect(`/login?next=${encodeURIComponent(path + new URL(raw.url).search)}`, 303);
  };
}

export function loginForm(context: Context, problem: string | null = null, status = 200): Promise<Response> {
  const next = nextOf(context);
  return htmlPage({
    title: 'Sign in',
    titleEnd: 'Preview desk',
    lang: 'en',
    style: OPERATORS_STYLE,
    status,
    body: html`<h1>Preview desk</h1>
<p>See what a dealer’s site will be before it is live.</p>
${problem === null ? '' : html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/login?next=${encodeURIComponent(next)}">
<p class="field"><label for="name">Your name</label><input id="name" name="name" required maxlength="${MAX_NAME}" autocomplete="name"></p>
<p class="field"><label for="token">Token</label><input id="token" name="token" type="password" required autocomplete="current-password" aria-describedby="token-note"></p>
<p class="note" id="token-note">Whoever started the desk has it: it stands where the address was printed.</p>
<button class="strong">Sign in</button>
</form>`,
  });
}

export async function signIn(context: Context, { sessions, origin }: AuthOptions): Promise<Response> {
  const { raw } = context.req;
  const form = await readForm(raw, BODY_TIMEOUT_MS);
  if (form instanceof Response) return form;
  const name = (form.get('name') ?? '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
  if (name === '') return loginForm(context, 'Write your name. The history says who decided what.', 422);
  const sender = clientAddress(raw, context.env, 0);
  const id = sessions.open(form.get('token')?.trim() ?? '', name, sender);
  if (id === null) return loginForm(context, 'That was not the token.', 401);
  if (id === 'throttled') return loginForm(context, 'Too many tries; wait ten minutes.', 429);
  setCookie(context, COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_SECONDS,
    // A proxy before the desk speaks TLS.
    secure: origin.startsWith('https:'),
  });
  return context.redirect(nextOf(context), 303);
}

/** Whether the session of a request is still valid: a stream may be open for longer. */
export function isSignedIn(context: Context, sessions: DeskSessions): boolean {
  return sessions.find(getCookie(context, COOKIE)) !== null;
}

export function signOut(context: Context, sessions: DeskSessions): Response {
  sessions.close(getCookie(context, COOKIE) ?? '');
  deleteCookie(context, COOKIE, { path: '/' });
  return context.redirect('/login', 303);
}

/** The address after signing in: one of the desk, whatever a link to the form requests. */
function nextOf(context: Context): string {
  const next = context.req.query('next') ?? '/';
  const url = URL.parse(next, ANY_HOST);
  return url?.origin === ANY_HOST ? sameSitePath(url.pathname) + url.search : '/';
}
