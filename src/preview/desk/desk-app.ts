import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { streamSSE } from 'hono/streaming';
import { jsonResponse } from '../../api/http/json-response.ts';
import { DealerProblems } from '../../builder/read-dealer.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { UnreadableLog } from '../../release/log.ts';
import { UnknownStateError } from '../site/unknown-state-error.ts';
import { dealerRoutes } from './dealer-routes.ts';
import { type DeskEnv, deskAuth, isSignedIn, loginForm, signIn, signOut } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';

const PULSE_MS = 25_000;

/** The desk itself: its pages, and the calls of its application. */
export function deskApp(deps: DeskDeps): Hono<DeskEnv> {
  const { app: application, sessions, summaries, events, origin, iframeSource } = deps;
  const app = new Hono<DeskEnv>();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('referrer-policy', 'same-origin');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
  app.use(deskAuth({ sessions, origin }));
  app.onError(problemResponse);

  app.get('/login', context => loginForm(context));
  app.post('/login', context => signIn(context, { sessions, origin }));
  app.post('/logout', context => signOut(context, sessions));

  app.get('/api/dealers', async () => jsonResponse(200, { dealers: await summaries.list() }));
  app.get('/api/events', context =>
    streamSSE(context, async stream => {
      const end = events.listen(event => {
        if (isSignedIn(context, sessions)) void stream.writeSSE({ data: JSON.stringify(event) });
        else stream.abort();
      });
      stream.onAbort(end);
      while (!stream.aborted && isSignedIn(context, sessions)) {
        await stream.writeSSE({ event: 'pulse', data: '' });
        await stream.sleep(PULSE_MS);
      }
      end();
    }),
  );
  app.route('/api/dealers/:slug', dealerRoutes(deps));
  app.all('/api/*', () => jsonResponse(404, { error: 'There is no such call.' }));

  app.get('/desk/:file', async context => {
    const file = (await application()).files.get(context.req.param('file'));
    if (file === undefined) return context.notFound();
    return new Response(new Uint8Array(file.body), {
      headers: { 'content-type': file.type, 'cache-control': 'private, max-age=31536000, immutable' },
    });
  });
  app.get('*', async () => {
    const { html } = await application();
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "font-src 'self'",
          // Pictures of cars are those of the previewed sites.
          `img-src 'self' data: ${iframeSource}`,
          "connect-src 'self'",
          `frame-src ${iframeSource}`,
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      },
    });
  });
  return app;
}

function problemResponse(error: Error): Response {
  if (error instanceof HTTPException) return jsonResponse(error.status, { error: error.message });
  if (error instanceof DealerProblems) return jsonResponse(422, { error: error.message });
  if (error instanceof UnknownStateError) return jsonResponse(404, { error: error.message });
  if (error instanceof UnreadableLog) return jsonResponse(503, { error: error.message });
  console.error(error);
  return jsonResponse(500, { error: errorMessage(error) });
}
