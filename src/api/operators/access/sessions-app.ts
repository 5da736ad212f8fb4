import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../../http/html-page.ts';
import type { Log } from '../../log/log.ts';
import { countSessions, endAllSessions } from '../../store/operator-sessions.ts';
import type { OperatorPages } from '../operator-pages.ts';
import { postButton } from '../post-button.ts';
import type { AuthConfig } from './auth-config.ts';
import { closeSession } from './operator-access.ts';

/** Ends sessions: that of this browser, or all. */
export function sessionsApp(deps: AuthConfig & { log: Log }, { page }: OperatorPages): Hono {
  const { store, clock, log } = deps;
  const app = new Hono();
  app.get('/sessions', async () => {
    const body = sessionsView(await countSessions(store.db, clock()));
    return page({ title: 'Log out', section: '/operators/sessions', body });
  });
  app.post('/logout', async context => {
    await closeSession(context, deps);
    return context.redirect('/operators/', 303);
  });
  app.post('/sessions/end', async context => {
    await endAllSessions(store.db);
    log('info', 'operator.sessions-ended');
    return context.redirect('/operators/', 303);
  });
  return app;
}

/** How many browsers are logged in, and how to end that. */
function sessionsView(count: number): Html {
  return html`<p>${count === 1 ? '1 browser is' : `${count} browsers are`} logged in. A session ends by itself after twelve hours, and when the token is changed.</p>
<h2>Log out</h2>
<p>Ends the session of this browser.</p>
${postButton('/operators/logout', 'Log out', 'strong')}
<h2>End all sessions</h2>
<p>Logs every browser out, this one too. Whoever knows the token can log in again: where it may have become known, change it, which also ends all sessions.</p>
${postButton('/operators/sessions/end', 'End all sessions', 'danger')}`;
}
