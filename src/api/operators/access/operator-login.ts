import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../../log.ts';
import { readForm } from '../read-form.ts';
import type { AuthConfig } from './auth-config.ts';
import { foreignPost, loginPage, tooManyTries } from './login-page.ts';
import { countAttempt, isThrottled } from './login-tries.ts';
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
