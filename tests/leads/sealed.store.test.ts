import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { deliverLead } from '../../src/api/delivery/deliver-lead.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { answerKeys } from '../../src/api/private/answer-keys.ts';
import { openLead } from '../../src/api/private/sealed-answers.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { PRIVATE_FIELDS } from '../../src/domain/lead/private-fields.ts';
import { StoredLeadSchema } from '../../src/schemas/lead/lead-record.ts';
import { isPostgres, storeForTests, test } from './harness-for-tests.ts';
import { type LeadHarness, NOON } from './lead-harness.ts';

const TOKEN = 'a-token-of-operators-0123456789-abcdef';
const LEADS_KEY = randomBytes(32).toString('base64');

/** As the finance page sends it; amounts that are nowhere else. */
const preApproval = {
  form: 'finance',
  page_id: 'finance',
  name: 'Jo',
  last_name: 'Smith',
  email: 'jo@example.com',
  phone: '0412 345 678',
  postcode: '4031',
  vehicle: '2024 Suzuki Swift',
  vehiclePriceBudget: '24990',
  deposit: '3141592',
  employment: 'Self-employed',
  employment_time: '3 to 12 months',
  income: '2718281',
  income_period: 'Each fortnight',
  housing_cost: '1618033',
  living_cost: '1414213',
  loan_cost: '1732050',
  finance_consent: 'true',
  // A field of no form of ours: only a credit check needs it.
  date_of_birth: '1987-05-23',
};
const SECRETS = [
  ...['3141592', '2718281', '1618033', '1414213', '1732050', '1987-05-23', '23/05/1987'],
  ...['Self-employed', '3 to 12 months', 'Each fortnight'],
];

const { harness } = storeForTests(
  [{ config: { email: 'sales@sample.example' } }],
  ['lead', 'lead_search', 'lead_event', 'receipt', 'outbox', 'rate'],
);
const withKey = (): LeadHarness => ({ ...harness(), env: { LEADS_KEY } });
const send = (deps: LeadHarness, change: object = {}, headers: Record<string, string> = {}) =>
  apiApp(deps).request('http://sample.localhost/api/forms', {
    method: 'POST',
    body: JSON.stringify({ ...preApproval, ...change }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const refusedFields = async (response: Response) => {
  expect(response.status).toBe(422);
  return Object.keys((await response.json()).fields);
};

/** Every row of every table as a thief reads them, and the files of SQLite. */
async function stolen(): Promise<string> {
  const { store, dist } = harness();
  const tables = isPostgres
    ? sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const rows: unknown[] = [];
  for (const { name } of (await tables.execute(store.db)).rows)
    rows.push(...(await sql`select * from ${sql.table(name)}`.execute(store.db)).rows);
  const dir = path.join(dist, 'store');
  const files = isPostgres ? [] : fs.readdirSync(dir).map(file => path.join(dir, file));
  return JSON.stringify(rows) + files.map(file => fs.readFileSync(file, 'latin1')).join('');
}

test('[K26] a store that is stolen without its key shows no answer about money, also to who tries values', async () => {
  expect((await send(withKey())).status).toBe(201);
  const found = await stolen();
  expect(found).toContain('jo@example.com');
  expect(SECRETS.filter(secret => found.includes(secret))).toEqual([]);
  // An attacker who knows all but the income could try incomes, if a plain digest of the form were stored.
  const sent = Object.entries(preApproval).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(found).not.toContain(hash('sha256', JSON.stringify(['/api/forms', sent]), 'base64url'));
  expect(harness().lines.join('\n')).not.toMatch(/2718281|1618033|Self-employed/);
});

test('[K26] who gets the lead and operators read all answers with the key, and none without', async () => {
  const deps = withKey();
  const { store } = deps;
  const { lead_id } = await (await send(deps)).json();
  const mails: string[] = [];
  const mailer = {
    send: async (_: unknown, __: unknown, mail: object) => void mails.push(JSON.stringify(mail)),
    close: () => {},
  };
  const queued = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  const deliver = (env: LeadHarness['env']) =>
    deliverLead({ store, mailer, env, clock: () => NOON })(
      { ...queued, lease: 'mine' },
      AbortSignal.timeout(5000),
    );
  await deliver(deps.env);
  for (const answer of ['2718281', 'Self-employed']) expect(mails.join()).toContain(answer);
  await expect(deliver({})).rejects.toThrow(/LEADS_KEY/);
  const page = async (env: LeadHarness['env']) => {
    const url = `http://localhost:4321/operators/leads/${lead_id}`;
    const request = new Request(url, { headers: { authorization: `Bearer ${TOKEN}` } });
    const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    return (await operatorsApp({ ...deps, env, token: TOKEN, proxies: 0 }).fetch(request, socket)).text();
  };
  expect(await page(deps.env)).toContain('2718281');
  expect(await page({})).toMatch(/^(?![\s\S]*2718281)[\s\S]*which LEADS_KEY does not hold/);
});

test('[K26] answers are opened by a key that sealed before, and by no other; nothing changed or moved is opened', async () => {
  const deps = withKey();
  await send(deps);
  const row = await deps.store.db.selectFrom('lead').select('body').executeTakeFirstOrThrow();
  const lead = v.parse(StoredLeadSchema, row.body);
  const other = randomBytes(32).toString('base64');
  const rotated = answerKeys({ LEADS_KEY: `${other},${LEADS_KEY}` });
  expect(openLead(lead, rotated).answers.find(({ name }) => name === 'income')?.value).toBe('2718281');
  expect(() => openLead(lead, answerKeys({ LEADS_KEY: other }))).toThrow(/which LEADS_KEY does not hold/);
  expect(() => openLead({ ...lead, lead_id: 'another' }, rotated)).toThrow(/were changed/);
  const sealed = lead.sealed ?? '';
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => openLead({ ...lead, sealed: flipped }, rotated)).toThrow(/were changed/);
});

test('[K26] a server without a key refuses answers about money, and takes the form without them', async () => {
  const refused = await (await send(harness())).json();
  expect(Object.keys(refused.fields)).toEqual([...PRIVATE_FIELDS]);
  expect(refused.fields.income).toMatch(/cannot be stored safely/);
  expect(await harness().store.db.selectFrom('lead').selectAll().execute()).toEqual([]);
  expect(harness().lines.join()).toContain('lead.no-key');
  const without = Object.fromEntries([...PRIVATE_FIELDS].map(name => [name, '']));
  expect((await send(harness(), without)).status).toBe(201);
});

test('[K25] a server refuses answers about money without consent to their use', async () => {
  expect(await refusedFields(await send(withKey(), { finance_consent: '' }))).toEqual(['finance_consent']);
});

test('a repeated form is stored once, and another income under the same key is refused', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await (await send(withKey(), {}, headers)).json();
  expect(await (await send(withKey(), {}, headers)).json()).toEqual(first);
  expect((await send(withKey(), { income: '1' }, headers)).status).toBe(422);
});

test('sealed answers are erased with the person', async () => {
  const { lead_id } = await (await send(withKey())).json();
  await eraseLeads(harness().store, [lead_id], NOON);
  expect(await stolen()).not.toContain('v1.');
});
