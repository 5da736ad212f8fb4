import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Log } from '../../log/log.ts';
import { operatorsPage } from '../operators-page.ts';
import { plainResponse } from '../plain-response.ts';
import { readForm } from '../read-form.ts';
import type { AuthConfig } from './auth-config.ts';
import { countAttempt, isThrottled, TRIES_WINDOW_MS } from './login-tries.ts';
import { isForeignPost, isRightToken, openSession, operatorAccess } from './operator-access.ts';

interface LoginDeps extends AuthConfig {
  bodyTimeoutMs: number;
  log: Log;
}

/** `POST /operators/login`: opens a session for the token. */
export async function logIn(context: Context, deps: LoginDeps): Promise<Response> {
  const { clock, log } = deps;
  const { raw } = context.req;
  if (isForeignPost(context)) return foreignPost();
  const refuse = (response: Response | Promise<Response>) => {
    log('warn', 'operator.refused', { method: 'POST' });
    return response;
  };
  if (await isThrottled(context, deps)) return refuse(tooManyTries(raw, clock()));
  const form = await readForm(raw, deps.bodyTimeoutMs);
  if (form instanceof Response) return form;
  const { isOverLimit, undo } = await countAttempt(context, deps);
  if (isOverLimit) return refuse(tooManyTries(raw, clock()));
  if (!isRightToken(form.get('token')?.trim() ?? '', deps))
    return refuse(loginPage(raw, 'That was not the token.'));
  await undo();
  await openSession(context, deps);
  log('info', 'operator.opened');
  return context.redirect('/operators/', 303);
}

/** Lets operators pass, and shows the others how to log in. */
export function requireOperator(deps: LoginDeps): MiddlewareHandler {
  return async (context, next) => {
    const { method, raw } = context.req;
    const access = await operatorAccess(context, deps);
    if (access === 'granted') return next();
    deps.log('warn', 'operator.refused', { method });
    if (access === 'foreign') return foreignPost();
    return access === 'throttled' ? tooManyTries(raw, deps.clock()) : loginPage(raw, null);
  };
}

/** The response without a login: the form for a browser, one line for a program. */
function loginPage(request: Request, problem: string | null, status = 401): Promise<Response> | Response {
  if (!(request.headers.get('accept') ?? '').includes('text/html'))
    return plainResponse(problem ?? 'Show the token.', status);
  return operatorsPage({
    title: 'Operators',
    body: html`${problem === null ? '' : html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/operators/login" class="filter"><div class="field grow"><label for="token">Token</label><input id="token" name="token" type="password" required autocomplete="current-password"></div><div class="field actions"><button class="strong">Open</button></div></form>`,
    status,
  });
}

async function tooManyTries(request: Request, now: number): Promise<Response> {
  const response = await loginPage(request, 'Too many tries; wait ten minutes.', 429);
  const seconds = Math.ceil((TRIES_WINDOW_MS - (now % TRIES_WINDOW_MS)) / 1000);
  response.headers.set('retry-after', String(seconds));
  return response;
}

/** The response to a POST from a page of another site. */
function foreignPost(): Promise<Response> {
  return operatorsPage({
    title: 'Not from here',
    body: html`<p>This was sent from a page of another site. <a href="/operators/">To the operators’ page</a></p>`,
    status: 403,
  });
}
