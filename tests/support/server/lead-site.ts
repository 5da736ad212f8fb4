import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { operatorsApp } from '../../../src/api/operators/operators-app.ts';
import { leadServer } from '../../../src/api/server/lead-server.ts';
import { serverApp } from '../../../src/api/server/server-app.ts';
import { serverSettings } from '../../../src/api/server/server-settings.ts';
import type { Store } from '../../../src/api/store/open-store.ts';
import type { LeadRecord } from '../../../src/schemas/lead/lead-record.ts';
import { sharedBrowser } from '../browser/browser.ts';
import { listen } from './listen.ts';
import { type OpenPage, openPage } from './served-sites.ts';

/** Built sites with the API and an SQLite store behind them, put together as `npm run serve` does it. */
export interface LeadSite {
  port: number;
  /** Headers of an operator. */
  operator: Record<string, string>;
  store: Store;
  /** The stored leads, the oldest first. */
  leads(): Promise<(LeadRecord & { state: string })[]>;
  /** Where what is stored is to be delivered, as JSON. */
  deliveries(): Promise<string[]>;
  forget(): Promise<void>;
  /** Responds as the server would: for a visitor whose line breaks before the response comes. */
  respond(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Nothing is delivered, no money moves, and no sender is one too many: the tests come from one address. */
export async function serveLeads(dist: string, more: NodeJS.ProcessEnv = {}): Promise<LeadSite> {
  const store = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-forms-'));
  const env = {
    STORE: store,
    WORKER: 'off',
    LEADS_SUSPECT_ABOVE: '100000',
    LEADS_REFUSE_ABOVE: '100000',
    LEADS_KEY: randomBytes(32).toString('base64'),
    PAYMENT_PROVIDER: 'sandbox',
    ...more,
  };
  const leads = await leadServer({ ...serverSettings(env), dist }, env, () => {});
  const token = randomUUID();
  const operators = operatorsApp({
    store: leads.store,
    directory: leads.directory,
    clock: Date.now,
    log: () => {},
    token,
    bodyTimeoutMs: 20_000,
    proxies: 0,
    wakeWorker: () => {},
    env,
    payments: leads.payments,
  });
  const app = serverApp({ dist, api: leads.app, operators });
  const server = await listen(app);
  return {
    port: server.port,
    operator: { authorization: `Bearer ${token}` },
    store: leads.store,
    async leads() {
      const rows = await leads.store.db.selectFrom('lead').selectAll().orderBy('id').execute();
      return rows.map(({ body, state }) => ({ ...JSON.parse(body), state }));
    },
    async deliveries() {
      const rows = await leads.store.db.selectFrom('outbox').selectAll().orderBy('target').execute();
      return rows.map(({ target }) => target);
    },
    respond: async request => app.fetch(request),
    async forget() {
      for (const table of [
        'lead',
        'lead_file',
        'receipt',
        'outbox',
        'rate',
        'reservation',
        'reservation_event',
        'sandbox_payment',
        'valuation',
      ] as const)
        await leads.store.db.deleteFrom(table).execute();
    },
    async close() {
      server.close();
      await leads.close();
      fs.rmSync(store, { recursive: true, force: true });
    },
  };
}

interface LeadSites extends Pick<LeadSite, 'leads' | 'deliveries' | 'forget' | 'respond'> {
  readonly browser: Browser;
  readonly store: Store;
  address(slug: string, path: string): string;
  /** Opens a page as a new visitor, until the test is over. */
  open(slug: string, path: string, options?: BrowserContextOptions): Promise<OpenPage>;
}

/** Serves built sites with their API to a browser for the tests of one file; before each of them nothing is stored. */
export function leadsForTests(dist: string, env: NodeJS.ProcessEnv = {}): LeadSites {
  let started: { browser: Browser; site: LeadSite } | undefined;
  beforeAll(async () => {
    started = { browser: await sharedBrowser(), site: await serveLeads(dist, env) };
  });
  afterAll(() => started?.site.close());
  beforeEach(() => started?.site.forget());
  const served = () => {
    if (started === undefined) throw new Error('The sites are served from the first test on.');
    return started;
  };
  const address = (slug: string, path: string) => `http://${slug}.localhost:${served().site.port}${path}`;
  return {
    get browser() {
      return served().browser;
    },
    get store() {
      return served().site.store;
    },
    leads: () => served().site.leads(),
    deliveries: () => served().site.deliveries(),
    forget: () => served().site.forget(),
    respond: request => served().site.respond(request),
    address,
    async open(slug, at, options) {
      const opened = await openPage(served().browser, address(slug, at), options);
      onTestFinished(opened.close);
      return opened;
    },
  };
}
