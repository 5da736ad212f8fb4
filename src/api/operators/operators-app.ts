import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiDeps } from '../api-deps.ts';
import { refuseNul } from '../http/refuse-nul.ts';
import { errorFacts } from '../log/log.ts';
import type { Payments } from '../reservations/reservation-service.ts';
import { inTime } from '../store/in-time.ts';
import { shownStoreProblem } from '../store/store-error.ts';
import type { AuthConfig } from './access/auth-config.ts';
import { logIn, requireOperator } from './access/operator-login.ts';
import { sessionsApp } from './access/sessions-app.ts';
import { callsApp } from './calls/calls-app.ts';
import { leadActionsApp } from './leads/lead-actions-app.ts';
import { leadsApp } from './leads/leads-app.ts';
import { personApp } from './leads/person-app.ts';
import { operatorPages } from './operator-pages.ts';
import { operatorsPage } from './operators-page.ts';
import { reservationsApp } from './reservations/reservations-app.ts';
import { stockStatesApp } from './stock/stock-states-app.ts';

interface OperatorsDeps
  extends AuthConfig,
    Pick<ApiDeps, 'directory' | 'bodyTimeoutMs' | 'log' | 'wakeWorker' | 'env'> {
  payments: Pick<Payments, 'sync' | 'wake'>;
}

/** For a page of a store that is slow, or locked; a form also takes its time to arrive. */
const TIMEOUT_MS = 10_000;

/** The page on which operators see leads and deliveries, and do what only people can do. */
export function operatorsApp(deps: OperatorsDeps): Hono {
  const app = new Hono({ strict: false }).basePath('/operators');
  const pages = operatorPages(deps.store);
  app.use(({ req }, next) => inTime(next(), TIMEOUT_MS + (req.method === 'POST' ? deps.bodyTimeoutMs : 0)));
  app.post('/login', context => logIn(context, deps));
  app.use(requireOperator(deps));
  app.use(refuseNul);
  app.route('/', sessionsApp(deps, pages));
  app.route('/', leadsApp(deps, pages));
  app.route('/', leadActionsApp(deps));
  app.route('/reservations', reservationsApp(deps, pages));
  app.route('/', callsApp(deps, pages));
  app.route('/stock', stockStatesApp(deps, pages));
  app.route('/', personApp(deps, pages));
  app.notFound(() => pages.notFound());
  app.onError(error => {
    deps.log('error', 'operator.failed', errorFacts(error));
    return operatorsPage({
      title: 'Something failed',
      body: html`<p role="alert">The store fails: ${shownStoreProblem(error)}. Try again in a minute.</p>`,
      status: 503,
    });
  });
  return app;
}
