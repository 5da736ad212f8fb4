import { html } from 'hono/html';
import { operatorsPage } from '../operators-page.ts';
import { plainResponse } from '../plain-response.ts';
import { TRIES_WINDOW_MS } from './login-tries.ts';

/** The response without a login: the form for a browser, one line for a program. */
export function loginPage(
  request: Request,
  problem: string | null,
  status = 401,
): Promise<Response> | Response {
  if (!(request.headers.get('accept') ?? '').includes('text/html'))
    return plainResponse(problem ?? 'Show the token.', status);
  return operatorsPage({
    title: 'Operators',
    body: html`${problem === null ? '' : html`<p class="bad" role="alert">${problem}</p>`}
<form method="post" action="/operators/login" class="filter"><div class="field grow"><label for="token">Token</label><input id="token" name="token" type="password" required autocomplete="current-password"></div><div class="field actions"><button class="strong">Open</button></div></form>`,
    status,
  });
}

export async function tooManyTries(request: Request, now: number): Promise<Response> {
  const response = await loginPage(request, 'Too many tries; wait ten minutes.', 429);
  const seconds = Math.ceil((TRIES_WINDOW_MS - (now % TRIES_WINDOW_MS)) / 1000);
  response.headers.set('retry-after', String(seconds));
  return response;
}

/** The response to a POST from a page of another site. */
export function foreignPost(): Promise<Response> {
  return operatorsPage({
    title: 'Not from here',
    body: html`<p>This was sent from a page of another site. <a href="/operators/">To the operators’ page</a></p>`,
    status: 403,
  });
}
