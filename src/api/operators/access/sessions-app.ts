import { Hono } from 'hono';
import type { Log } from '../../log.ts';
import { countSessions, endAllSessions } from '../../store/operator-sessions.ts';
import type { OperatorPages } from '../operator-pages.ts';
import type { AuthConfig } from './auth-config.ts';
import { closeSession } from './operator-access.ts';
import { sessionsView } from './sessions-view.ts';

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
