import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { deliverLead } from '../../src/api/delivery/deliver-lead.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { answerKeys } from '../../src/api/private/answer-keys.ts';
import { openLead } from '../../src/api/private/sealed-answers.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { PRIVATE_FIELDS } from '../../src/domain/lead/private-fields.ts';
import { StoredLeadSchema } from '../../src/schemas/lead/lead-record.ts';
import { harnessForTests, STORES } from './harness-for-tests.ts';
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
  // A field of no form of ours: nothing that only a credit check needs.
  date_of_birth: '1987-05-23',
};
const SECRETS = ['3141592', '2718281', '1618033', '1414213', '1732050', '1987-05-23', '23/05/1987'];
/** Words that are in forms, but in no row. */
const WORDS = ['Self-employed', '3 to 12 months', 'Each fortnight'];

describe.each(STORES)('%s', kind => {
  const tables = ['lead', 'lead_search', 'lead_event', 'receipt', 'outbox', 'rate'] as const;
  const sites = [{ config: { email: 'sales@sample.example' } }];
  const { isPostgres, skips, harness } = harnessForTests(kind, sites, tables);
  const open = (LEADS_KEY_?: string): LeadHarness =>
    LEADS_KEY_ === undefined ? harness() : { ...harness(), env: { LEADS_KEY: LEADS_KEY_ } };
  const send = (deps: LeadHarness, change: object = {}, headers: Record<string, string> = {}) =>
    apiApp(deps).request('http://sample.localhost/api/forms', {
      method: 'POST',
      body: JSON.stringify({ ...preApproval, ...change }),
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Every row of every table as a thief reads them, and of the embedded store its files as they lie there. */
  async function stolen(): Promise<string> {
    const { store, dist } = open();
    const tables = isPostgres
      ? sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
    const rows: unknown[] = [];
    for (const { name } of (await tables.execute(store.db)).rows)
      rows.push(...(await sql`select * from ${sql.table(name)}`.execute(store.db)).rows);
    const dir = path.join(dist, 'store');
    const files = isPostgres
      ? []
      : fs.readdirSync(dir).map(file => fs.readFileSync(path.join(dir, file), 'latin1'));
    return JSON.stringify(rows) + files.join('');
  }

  describe.skipIf(skips)('a store', () => {
    test('[K26] stolen without its key shows no income, expense or date of birth, by their values or by trying them out', async () => {
      expect((await send(open(LEADS_KEY))).status).toBe(201);
      const found = await stolen();
      expect(found).toContain('jo@example.com');
      expect([...SECRETS, ...WORDS].filter(secret => found.includes(secret))).toEqual([]);
      // An attacker who knows all but the income could try incomes, were a plain digest of the form stored.
      const sent = Object.entries(preApproval).sort(([a], [b]) => (a < b ? -1 : 1));
      const digest = hash('sha256', JSON.stringify(['/api/forms', sent]), 'base64url');
      expect(found).not.toContain(digest);
      expect(open().lines.join('\n')).not.toMatch(/2718281|1618033|Self-employed/);
    });

    test('[K26] with its key is read in full by who gets the lead, and by operators', async () => {
      const deps = open(LEADS_KEY);
      const { lead_id } = await (await send(deps)).json();
      const mails: string[] = [];
      const mailer = {
        send: async (_: unknown, __: unknown, mail: object) => void mails.push(JSON.stringify(mail)),
        close: () => {},
      };
      const queued = await deps.store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      const job = { ...queued, lease: 'mine' };
      const deliver = deliverLead({ store: deps.store, mailer, env: deps.env, clock: () => NOON });
      await deliver(job, AbortSignal.timeout(5000));
      expect(mails.join()).toContain('2718281');
      expect(mails.join()).toContain('Self-employed');
      const page = async (env: LeadHarness['env']) => {
        const request = new Request(`http://localhost:4321/operators/leads/${lead_id}`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
        return (await operatorsApp({ ...deps, env, token: TOKEN, proxies: 0 }).fetch(request, socket)).text();
      };
      expect(await page(deps.env)).toContain('2718281');
      const without = await page({});
      expect(without).not.toContain('2718281');
      expect(without).toContain('which LEADS_KEY does not hold');
      await expect(
        deliverLead({ store: deps.store, mailer, env: {}, clock: () => NOON })(
          job,
          AbortSignal.timeout(5000),
        ),
      ).rejects.toThrow(/LEADS_KEY/);
    });

    test('[K26] is opened by a key that sealed before, and by no other; nothing changed or moved is opened', async () => {
      const deps = open(LEADS_KEY);
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

    test('[K26] without a key takes no financial answers, says so at each, and takes the form without them', async () => {
      const refused = await send(open());
      expect(refused.status).toBe(422);
      const { fields } = await refused.json();
      expect(Object.keys(fields)).toEqual([...PRIVATE_FIELDS]);
      expect(fields.income).toMatch(/cannot be stored safely/);
      const stored = await open().store.db.selectFrom('lead').selectAll().execute();
      expect(stored).toEqual([]);
      expect(open().lines.join()).toContain('lead.no-key');
      const rest = Object.fromEntries(Object.keys(fields).map(name => [name, '']));
      expect((await send(open(), rest)).status).toBe(201);
    });

    test('[K25] takes no financial answers without consent to their use, and requires consent of no one else', async () => {
      const refused = await send(open(LEADS_KEY), { finance_consent: '' });
      expect(refused.status).toBe(422);
      expect(Object.keys((await refused.json()).fields)).toEqual(['finance_consent']);
    });

    test('answers the same form once, and another income under the same key not at all', async () => {
      const headers = { 'idempotency-key': 'one' };
      const first = await (await send(open(LEADS_KEY), {}, headers)).json();
      expect(await (await send(open(LEADS_KEY), {}, headers)).json()).toEqual(first);
      expect((await send(open(LEADS_KEY), { income: '1' }, headers)).status).toBe(422);
    });

    test('forgets sealed answers with the person', async () => {
      const deps = open(LEADS_KEY);
      const { lead_id } = await (await send(deps)).json();
      await eraseLeads(deps.store, [lead_id], NOON);
      expect(await stolen()).not.toContain('v1.');
    });
  });
});
