import { serve } from '@hono/node-server';
import { apiApp } from '../../src/api/api-app.ts';
import { DEFAULT_LIMITS } from '../../src/api/api-deps.ts';
import { jsonLog } from '../../src/api/log/log.ts';
import { siteProviders } from '../../src/api/payments/site-providers.ts';
import { publishedDirectory } from '../../src/api/published-directory.ts';
import { reservationService } from '../../src/api/reservations/reservation-service.ts';
import { openStore } from '../../src/api/store/open-store.ts';

/** A server of the fault tests: the parts that run in production, on a clock that the test moves by messages. */
let offset = Number(process.env['CLOCK_OFFSET'] ?? 0);
process.on('message', message => {
  offset = Number(message);
});
// The test has ended.
process.on('disconnect', () => process.exit(0));
const clock = () => Date.now() + offset;
const { DATABASE_URL: url, STORE: dir = '', DIST: dist = '' } = process.env;
const log = jsonLog(line => process.stderr.write(line));
const store = await openStore(url ? { url } : { dir }, log);
const payments = reservationService(
  { store, providerOf: siteProviders(process.env, store, clock), clock, log, wakeOutbox: () => {} },
  { runsWorker: true, pollMs: 50 },
);
const app = apiApp(
  {
    directory: publishedDirectory(dist),
    store,
    clock,
    limits: { ...DEFAULT_LIMITS, suspectAbove: 1e9, refuseAbove: 1e9 },
    bodyTimeoutMs: 20_000,
    geocode: null,
    registrations: async () => null,
    payments,
    log,
    env: process.env,
    wakeWorker: () => {},
  },
  { proxies: 1 },
);
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' });
process.send?.('ready');
