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

/** Opens a page of the operators, or sends a form of theirs. */
function request(path: string, why?: string): Promise<Response> {
  const app = stockStatesApp(harness, operatorPages(harness.store));
  const form = why === undefined ? {} : { method: 'POST', body: new URLSearchParams({ why }) };
  return Promise.resolve(app.request(path, form));
}
const shown = async () => (await request('/')).text();
const jobs = (state: string) =>
  harness.store.db.selectFrom('stock_job').selectAll().where('state', '=', state).execute();

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

const car = (id: number, more: object = {}) => ({
  ...{ id: `c${id}`, name: `Car ${id}`, price: 24_990, picture: null },
  ...more,
});
const LEAVING = {
  total: 350,
  cars: [
    car(1, { name: '<script>alert(1)</script>', picture: 'https://cdn.example/1.jpg?a=1&b="><b>' }),
    car(2, { price: null, picture: 'http://cdn.example/2.jpg' }),
    car(3, { picture: 'javascript:alert(1)' }),
  ],
};

/** A held feed of the site `sample`, whose job is `sample-1`. */
async function holdFeed(result: StockJobResult = { problems: ['It lacks 350 cars.'], leaving: LEAVING }) {
  await addSite('sample', 1);
  await addJob('sample', 1, 'held', result);
}

test('a held site shows the cars that would go, escaped, with pictures over https alone', async () => {
  await holdFeed();
  const page = await request('/');
  const text = await page.text();
  expect(text).toContain('<summary>Cars that would go (350)</summary>');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('<span class="note">$24,990</span>');
  expect(text).toContain('The first 3 of them.');
  expect(text).not.toMatch(/<script|<b>|javascript:/);
  const pictures = [...text.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address);
  expect(pictures).toEqual(['https://cdn.example/1.jpg?a=1&amp;b=&quot;&gt;&lt;b&gt;']);
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' https:;");
  const other = await operatorPages(harness.store).notFound();
  expect(other.headers.get('content-security-policy')).toContain("img-src 'self';");
});

test('a feed that was held before its cars were listed can be accepted and refused, and stock that is not live cannot', async () => {
  await holdFeed({ problems: ['It lacks 350 cars.'] });
  expect(await shown()).toMatch(/jobs\/sample-1\/accept[\s\S]*jobs\/sample-1\/refuse/);
  await harness.store.db.updateTable('stock_job').set({ state: 'blocked' }).execute();
  expect(await shown()).not.toContain('<form');
});

test('an operator accepts a held feed: it is queued again as it was sent, with the reason, and once', async () => {
  await holdFeed();
  const response = await request('/jobs/sample-1/accept', ' Half the yard\nis sold ');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/operators/stock']);
  const [queued, ...more] = await jobs('queued');
  expect(more).toEqual([]);
  expect(queued).toMatchObject({ site: 'sample', seq: 2, kind: 'feed', accept_held: 1 });
  expect(Buffer.from(queued?.body ?? []).toString()).toBe('x');
  const text = await shown();
  expect(text).toContain('Newer stock waits to be built.');
  expect(text).not.toContain('<form');
  const again = await request('/jobs/sample-1/accept', 'Twice');
  expect(again.status).toBe(409);
  expect(await jobs('queued')).toHaveLength(1);
});

test('a feed is neither accepted nor refused after another came, nor without a reason', async () => {
  await holdFeed();
  for (const answer of ['accept', 'refuse']) {
    const empty = await request(`/jobs/sample-1/${answer}`, ' ');
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('give a reason')]);
  }
  await addJob('sample', 2, 'held', { problems: ['It lacks 351 cars.'] });
  for (const id of ['sample-1', 'nothing'])
    for (const answer of ['accept', 'refuse']) {
      const late = await request(`/jobs/${id}/${answer}`, 'Sold');
      const text = await late.text();
      expect([late.status, text]).toEqual([
        409,
        expect.stringContaining('other stock came since you looked'),
      ]);
      expect(text).toContain('It lacks 351 cars.');
    }
  expect(await jobs('queued')).toEqual([]);
  expect(await shown()).not.toContain('Refused');
});

test('an operator refuses a held feed: the site waits for nobody, and the feed can still be accepted', async () => {
  await holdFeed();
  expect((await rows())[0]).toContain(' Held It lacks');
  expect((await request('/jobs/sample-1/refuse', 'Cut <off>')).status).toBe(303);
  const text = await shown();
  expect(text).toContain('No site waits for somebody.');
  expect(text).toMatch(/Refused by operator, <time [^>]*>2026-11-20 12:00<\/time>: Cut &lt;off&gt;/);
  expect(text).toContain('Cars that would go (350)');
  expect(text).not.toContain('/refuse"');
  expect((await request('/jobs/sample-1/accept', 'It was right')).status).toBe(303);
  expect(await jobs('queued')).toHaveLength(1);
});
