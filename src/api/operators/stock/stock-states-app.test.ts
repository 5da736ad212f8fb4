import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadHarness, leadHarness, NOON } from '../../../../tests/leads/lead-harness.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';
import type { StockJobResult } from '../../../schemas/stock/stock-job-result.ts';
import { operatorPages } from '../operator-pages.ts';
import { stockStatesApp } from './stock-states-app.ts';

let harness: LeadHarness;
beforeEach(async () => {
  harness = await leadHarness([{ config: { name: 'East & West' } }]);
});
afterEach(() => harness.close());

/** Rows of the page's table as texts, from the top. */
async function rows(): Promise<string[]> {
  const app = stockStatesApp(harness, operatorPages(harness.store));
  const text = await (await app.request('/')).text();
  return text
    .split('<tr>')
    .slice(2)
    .map(row => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}

async function addSite(site: string, seq = 0, failures = 0): Promise<void> {
  const values = { accepted_seq: 0, base_seq: 0, accepted_at: null, due_at: null, lease: null };
  await harness.store.db
    .insertInto('stock_site')
    .values({ ...values, site, seq, failures, leased_until: 0 })
    .execute();
}

async function addJob(site: string, seq: number, state: string, result: StockJobResult | null, body = true) {
  const values = { kind: 'feed', content_type: '', accept_held: 0, finished_at: null };
  await harness.store.db
    .insertInto('stock_job')
    .values({
      ...values,
      id: `${site}-${seq}`,
      webhook_id: `${seq}`,
      site,
      seq,
      state,
      body: body ? Buffer.from('x') : null,
      received_at: NOON + seq,
      result: result === null ? null : JSON.stringify(result),
    })
    .execute();
}

test('a server that builds nothing says so', async () => {
  const app = stockStatesApp(harness, operatorPages(harness.store));
  expect(await (await app.request('/')).text()).toContain('<code>BUILD=on</code>');
});

test('sites whose stock waits for a person are first, with the reason', async () => {
  await addSite('sample');
  await addSite('held', 3);
  await addJob('held', 1, 'held', { problems: ['It was held before.'] }, false);
  await addJob('held', 2, 'held', { problems: ['It lacks 3 cars. Run: x', 'Row 2', 'Row 3'] });
  await addJob('held', 3, 'live', { cars: { added: 1, changed: 2, removed: 3, total: 4 } });
  await addSite('rolled-back', 1);
  await addJob('rolled-back', 1, 'blocked', { problems: ['It was rolled back.'] });
  await addSite('broken', 2, 4);
  await addJob('broken', 1, 'queued', { problems: ['site.json: no name'] });
  await addJob('broken', 2, 'queued', null);
  await addSite('unbuilt', 0, 1);
  await addSite('useless', 1);
  await addJob('useless', 1, 'failed', { problems: ['Row 1'], unknown_fields: ['Pris'] }, false);
  await addSite('fetched');
  const source = { etag: null, last_modified: null, digest: null, minutes: 15, fetched_at: NOON - HOUR_MS };
  await harness.store.db
    .insertInto('stock_source')
    .values({ ...source, site: 'fetched', url: '', next_at: 0, problem: 'It answered 401.', failures: 7 })
    .execute();
  await addSite('quiet', 1);
  await addJob('quiet', 1, 'queued', null);

  const [broken, fetched, held, rolledBack, unbuilt, useless, quiet, sample] = await rows();
  expect(broken).toContain('Not built: 4 tries in a row failed site.json: no name');
  expect(fetched).toMatch(
    /Not fetched: 7 tries in a row failed It answered 401\. .*Fetched 2026-11-20 01:00/,
  );
  expect(held).toContain('Held It lacks 3 cars. Run: x 2 more Row 2 Row 3 ');
  expect(held).toContain('1 added, 2 changed, 3 removed; 4 in stock Job held-3');
  expect(held).not.toContain('held before');
  expect(rolledBack).toContain('Taken, and not live It was rolled back.');
  expect(unbuilt).toContain('Not built: the last try failed The log says why');
  expect(useless).toMatch(/Could not be used Row 1 .*Fields that nothing reads: Pris Job useless-1/);
  expect(quiet).toContain('1 waits to be built');
  expect(sample).toContain('East &amp; West sample The feed in its folder Nothing was sent');
  const app = stockStatesApp(harness, operatorPages(harness.store));
  expect(await (await app.request('/')).text()).toContain('6 sites wait for somebody.');
});
