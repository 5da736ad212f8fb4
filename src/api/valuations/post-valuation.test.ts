import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiForTests, person, wrongFields } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import type { Car } from '../../schemas/car.ts';
import { leadAdf } from '../delivery/lead-adf.ts';
import { leadFacts } from '../delivery/lead-facts.ts';
import { leadMail } from '../delivery/lead-mail.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { openLead } from '../private/sealed-answers.ts';
import type { RegistrationService } from './registration-service.ts';

const jimny = (seed: number, changes: Partial<Car> = {}) =>
  sampleCar(seed, {
    id: `j${seed}`,
    make: 'Suzuki',
    model: 'Jimny',
    badge: 'GLX',
    year: 2022,
    km: 40_000,
    price: 30_000,
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    reserved: false,
    show_on_dealer_website: true,
    ...changes,
  });
const stock = [1, 2, 3].map(seed => jimny(seed));
const wanted = jimny(9, { id: 'wanted', model: 'Swift', car_type: 'new', price: 35_990 });
const cheap = jimny(10, { id: 'cheap', model: 'Swift', price: 200 });
const held = jimny(11, { id: 'held', model: 'Swift', reserved: true });
const site = {
  config: { features: { autograb: true, valuationService: true, valuationMargin: 10, saveValuation: true } },
  cars: [...stock, wanted, cheap, held],
};
const plain = {
  slug: 'plain',
  config: { origin: 'https://plain.example', features: { saveValuation: true } },
  cars: site.cars,
};
const none = { slug: 'none', config: { origin: 'https://none.example', features: { valuation: false } } };
const { harness, post, submit, send, leads } = apiForTests([site, plain, none]);
/** As a browser opens an address, or as a script asks for data. */
const get = (path: string, accept: string) => send(path, { headers: { accept } }, options);

const own = { make: 'suzuki', model: 'JIMNY', badge: 'glx', year: 2022, km: '40,000', rego: '123 abc' };
const answers = { condition: 'good', service_history: 'full' };
const env = { LEADS_KEY: randomBytes(32).toString('base64') };
const options = { deps: { env } };
const known: RegistrationService = async (_, { rego }) =>
  rego === 'KNOWN1'
    ? { vehicle: { make: 'Suzuki', model: 'Jimny', badge: 'GLX', year: 2022, km: null }, worth: null }
    : rego === 'WORTH1'
      ? {
          vehicle: { make: 'Rare', model: 'Thing', badge: null, year: 2023, km: 9000 },
          worth: { low: 20_000, high: 22_000 },
        }
      : null;
let requests = 0;
beforeEach(() => {
  requests = 0;
});
const registrations: RegistrationService = (site, registration) => {
  requests++;
  return known(site, registration);
};
async function valued(body: object = own, more: object = {}) {
  return (await post('/api/valuations', body, { deps: { registrations, env }, ...more })).json();
}
async function offered(body: object = own, adjustmentAnswers: object = answers) {
  const { id } = await valued(body);
  const offer = await (
    await post(`/api/valuations/${id}/adjustments`, { adjustmentAnswers }, options)
  ).json();
  return { id, ...offer };
}
const accept = (id: string, body: object = {}, more: object = options) =>
  post(`/api/valuations/${id}/acceptance`, { ...person, page_id: 'trade-in', ...body }, more);

describe('POST /api/valuations', () => {
  test('[V10] [V11] A car of which there are three alike is worth what they are advertised for, less the margin.', async () => {
    const response = await post('/api/valuations', own);
    expect(response.status).toBe(201);
    const valuation = await response.json();
    expect(valuation).toMatchObject({
      vehicle: { name: '2022 suzuki JIMNY glx', year: 2022, km: 40_000 },
      asking: 30_000,
      margin_percent: 10,
      low: 25_650,
      high: 28_350,
    });
    expect(valuation.comparables).toHaveLength(3);
    expect(valuation.comparables[0]).toEqual({
      name: '2022 Suzuki Jimny GLX',
      km: 40_000,
      price: 30_000,
      path: expect.stringMatching(/^\/cars\/2022-suzuki-jimny-.*\/$/),
    });
    expect(valuation.questions.map(({ id }: { id: string }) => id)).toEqual([
      'condition',
      'service_history',
      'finance_owing',
    ]);
    expect(valuation.id).toMatch(/^[\w-]{24}$/);
  });

  test('[V9] A model of which there are fewer than three cars is not valued.', async () => {
    const response = await post('/api/valuations', { ...own, model: 'Vitara' });
    expect([response.status, (await response.json()).error]).toEqual([
      422,
      expect.stringContaining('too few'),
    ]);
  });

  test('[V1] [V2] No online estimate is given for a car older than 7 years, or over 100,000 km.', async () => {
    for (const [changes, error] of [
      [{ year: 2018 }, '7 years'],
      [{ km: 100_001 }, '100,000 km'],
    ] as const) {
      const response = await post('/api/valuations', { ...own, ...changes });
      expect([response.status, (await response.json()).error]).toEqual([422, expect.stringContaining(error)]);
    }
    expect((await post('/api/valuations', { ...own, year: 2019, km: 100_000 })).status).toBe(201);
  });

  test('[V3] The car it is traded in for must cost more than 200; one that the site does not have is none.', async () => {
    expect((await post('/api/valuations', { ...own, car_id: 'cheap' })).status).toBe(422);
    expect((await post('/api/valuations', { ...own, car_id: 'wanted' })).status).toBe(201);
    expect((await post('/api/valuations', { ...own, car_id: 'nobody-has-it' })).status).toBe(201);
  });

  test('[V14] A reserved car takes no valuation, and no car of a site without Autograb does.', async () => {
    expect((await post('/api/valuations', { ...own, car_id: 'held' })).status).toBe(422);
    const plainSite = { host: 'plain.localhost' };
    expect((await post('/api/valuations', { ...own, car_id: 'wanted' }, plainSite)).status).toBe(422);
    expect((await post('/api/valuations', own, plainSite)).status).toBe(201);
  });

  test('a registration is looked up; the distance the visitor reads counts; what it is worth may come with it', async () => {
    expect(await valued({ rego: 'known1', regoState: 'qld', km: 40_000 })).toMatchObject({
      vehicle: { make: 'Suzuki', km: 40_000 },
      asking: 30_000,
    });
    expect(await valued({ rego: 'WORTH 1' })).toMatchObject({
      vehicle: { name: '2023 Rare Thing' },
      low: 20_000,
      high: 22_000,
      asking: null,
      comparables: [],
    });
    expect(requests).toBe(2);
  });

  test('an unknown registration is 404, a service that is down 503, and no log holds the registration', async () => {
    const unknown = await post('/api/valuations', { rego: 'NOBODY1' });
    expect([unknown.status, (await unknown.json()).error]).toEqual([
      404,
      expect.stringContaining('cannot find'),
    ]);
    const down: RegistrationService = () => Promise.reject(new Error('it is down'));
    const failed = await post('/api/valuations', { rego: 'NOBODY1' }, { deps: { registrations: down } });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '30']);
    await accept((await offered()).id);
    expect(harness().lines.join()).not.toMatch(/nobody1|123 ?abc|citizen/i);
  });

  test('what is missing or makes no sense is named by field', async () => {
    const body = { make: 'Suzuki', year: '1900', km: 'far', rego: 'A"B' };
    expect((await wrongFields(post('/api/valuations', body))).sort()).toEqual([
      'km',
      'model',
      'rego',
      'year',
    ]);
    expect(await wrongFields(post('/api/valuations', { ...own, model: '<b>Jimny' }))).toEqual(['model']);
  });

  test('a key of its own makes a valuation once; two visitors with equal cars have one each', async () => {
    const key = { headers: { 'idempotency-key': 'k1' } };
    const first = await valued(own, key);
    expect(await valued(own, key)).toEqual(first);
    expect((await post('/api/valuations', { ...own, km: 1 }, key)).status).toBe(422);
    expect((await valued()).id).not.toBe((await valued()).id);
  });

  test('a replay is no further attempt', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const { id } = await valued(own, { headers });
    for (let count = 0; count < 110; count++) {
      expect((await post('/api/valuations', own, { headers })).status).toBe(201);
      const adjusted = { deps: { env }, headers: { 'idempotency-key': 'k2' } };
      expect((await post(`/api/valuations/${id}/adjustments`, answers, adjusted)).status).toBe(200);
      const saved = { headers: { 'idempotency-key': 'k3' } };
      expect((await post('/api/miscellaneous', { id }, saved)).status).toBe(201);
    }
    const rates = await harness().store.db.selectFrom('rate').select(['key', 'count']).execute();
    expect(rates.map(({ key, count }) => [key.split(' ')[0], count]).sort()).toEqual([
      ['adjustments', 1],
      ['miscellaneous', 1],
      ['valuation', 1],
    ]);
  });

  test('a key of adjustments answers what the first request did, and belongs to its answers alone', async () => {
    const { id } = await valued();
    const path = `/api/valuations/${id}/adjustments`;
    const adjust = (body: object, key: string) =>
      post(path, body, { deps: { env }, headers: { 'idempotency-key': key } });
    const first = await (await adjust({ ...answers, finance_owing: 5000 }, 'k1')).json();
    const fair = { ...answers, condition: 'fair' };
    const changed = await (await adjust(fair, 'k2')).json();
    expect(changed.offer_price).not.toBe(first.offer_price);
    expect(await (await adjust({ ...answers, finance_owing: 5000 }, 'k1')).json()).toEqual(first);
    expect((await adjust(fair, 'k1')).status).toBe(422);
    expect((await adjust(fair, 'not a key')).status).toBe(400);
    expect(await (await get(`/api/valuations/${id}`, 'application/json')).json()).toMatchObject(changed);
    const receipts = await harness().store.db.selectFrom('receipt').selectAll().execute();
    expect(JSON.stringify(receipts)).not.toContain('5000');
  });

  test('a key of an acceptance or of a saved valuation answers what the first request did', async () => {
    const { id } = await offered();
    const path = `/api/valuations/${id}/acceptance`;
    const headers = { 'idempotency-key': 'k1' };
    const accepted = await (await post(path, person, { ...options, headers })).json();
    expect(await (await post(path, person, { ...options, headers })).json()).toEqual(accepted);
    const other = await post(path, { ...person, name: 'Al' }, { ...options, headers });
    expect([other.status, (await leads()).length]).toEqual([422, 1]);
    const { id: second } = await valued();
    const key = { headers: { 'idempotency-key': 'k2' } };
    expect((await post('/api/miscellaneous', { id }, key)).status).toBe(201);
    expect((await post('/api/miscellaneous', { id: second }, key)).status).toBe(422);
    // As the first was answered, though it expired since.
    await harness().store.db.deleteFrom('valuation').execute();
    expect((await post('/api/miscellaneous', { id }, key)).status).toBe(201);
  });

  test('lookups of one address are limited, and a site without valuations has none', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 17; count++)
      statuses.add((await post('/api/valuations', { rego: 'NOBODY1' }, { deps: { registrations } })).status);
    expect([[...statuses], requests]).toEqual([[404, 429], 15]);
    expect((await post('/api/valuations', own, { host: 'none.localhost' })).status).toBe(404);
  });

  test('lookups of a site are limited by the day, from however many addresses they come', async () => {
    const day = 86_400_000;
    const key = `registrations sample ${Math.floor(NOON / day)}`;
    await harness()
      .store.db.insertInto('rate')
      .values({ key, count: 499, expires_at: NOON + day })
      .execute();
    const look = async () =>
      (await post('/api/valuations', { rego: 'NOBODY1' }, { deps: { registrations } })).status;
    expect([await look(), await look(), requests]).toEqual([404, 503, 1]);
  });

  test('valuations of one address are limited', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 41; count++) statuses.push((await post('/api/valuations', {})).status);
    expect([new Set(statuses.slice(0, 40)), statuses[40]]).toEqual([new Set([422]), 429]);
  });
});

describe('an offer', () => {
  test('[V12] Answers change the offer by the percentages of the site; what is owing only what is left of it.', async () => {
    expect(await offered()).toMatchObject({ offer_price: 27_000 });
    const fair = { condition: 'fair', service_history: 'none', finance_owing: '30,000' };
    // 27,000 less 14 percent.
    expect(await offered(own, fair)).toMatchObject({ offer_price: 23_200, after_finance: -6800 });
  });

  test('[K26] What is owing is stored encrypted, or refused where there is no key.', async () => {
    const owing = { ...answers, finance_owing: 98_765 };
    const { id } = await offered(own, owing);
    const row = await harness()
      .store.db.selectFrom('valuation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain('98765');
    const unkeyed = post(`/api/valuations/${id}/adjustments`, owing);
    expect(await wrongFields(unkeyed)).toEqual(['finance_owing']);
    await accept(id);
    const [lead] = await leads();
    expect(lead?.body).not.toMatch(/98,?765/);
    const opened = openLead(JSON.parse(lead?.body ?? ''), answerKeys(env));
    expect(leadFacts(opened)).toContainEqual({ label: 'Finance still owing', text: '$98,765' });
  });

  test('it is read again by its id, without what is owing', async () => {
    const { id } = await offered(own, { ...answers, finance_owing: 98_765 });
    const read = await get(`/api/valuations/${id}`, 'application/json');
    const text = await read.text();
    expect(JSON.parse(text)).toMatchObject({ id, low: 25_650, answers, offer_price: 27_000 });
    expect(text).not.toMatch(/98,?765|after_finance/);
  });

  test('[V13] It expires, is that of one site, and cannot be guessed.', async () => {
    const { id } = await offered();
    const other = await accept(id, {}, { host: 'plain.localhost' });
    const later = await accept(id, {}, { deps: { env, clock: () => NOON + 7 * 86_400_000 } });
    const guessed = await accept('a'.repeat(24));
    expect([other.status, later.status, guessed.status]).toEqual([404, 404, 404]);
    expect(await leads()).toEqual([]);
    expect((await accept(id)).status).toBe(201);
  });

  test('[V13] One that differs from what the visitor saw is not accepted, nor one that was never made.', async () => {
    const { id } = await offered();
    const changed = await accept(id, { offer_price: '27,500' });
    expect([changed.status, (await changed.json()).error]).toEqual([
      409,
      expect.stringContaining('now $27,000'),
    ]);
    expect((await accept((await valued()).id)).status).toBe(422);
    const refused = await accept(id, { offer_accepted: false });
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      'offer_accepted is not true: only acceptances are sent. Send true, or leave it out.',
    ]);
    for (const offer_accepted of ['false', 'False', 0, '0', 'no', ['true'], {}])
      expect((await accept(id, { offer_accepted })).status, String(offer_accepted)).toBe(422);
    expect(await leads()).toEqual([]);
  });

  test('[K3] An accepted offer is a lead of event 18 about two vehicles, with the amounts of the store.', async () => {
    const { id } = await offered({ ...own, car_id: 'wanted' });
    const response = await accept(id, {
      offer_price: 27_000,
      category: 'Other',
      subcategory: 'Other',
      vehicle: 'Ferrari',
      form_completed: true,
      offer_accepted: true,
    });
    expect([
      response.status,
      response.headers.get('x-event-id'),
      response.headers.get('x-success-page'),
    ]).toEqual([201, '18', '/success/']);
    const [row] = await leads();
    const record = JSON.parse(row?.body ?? '');
    expect(record).toMatchObject({
      lead_id: (await response.json()).lead_id,
      kind: 'trade-in-offer',
      category: 'Trade In',
      subcategory: '3. Offer Accepted',
      event_id: 18,
      car_id: 'wanted',
      trade_in: { valuation_id: id, offer_price: 27_000, badge: 'glx' },
    });
    const adf = leadAdf(record, 'sales@sample.example');
    expect(adf.match(/<vehicle/g)).toHaveLength(2);
    expect(adf).toContain('<vehicle interest="buy" status="new">');
    expect(adf).toMatch(
      /interest="trade-in" status="used">\s*<id source="registration">123ABC QLD<\/id>\s*<year>2022<\/year>\s*<make>suzuki<\/make>\s*<model>JIMNY<\/model>\s*<trim>glx<\/trim>\s*<odometer status="unknown" units="km">40000<\/odometer>\s*<price type="appraisal" currency="AUD">27000<\/price>/,
    );
    expect(adf).not.toContain('Ferrari');
    const mail = leadMail(record, new Map(), { id: 'job' }, { to: 'a@b.example', format: 'text' });
    expect(mail.subject).toMatch(/^3\. Offer Accepted: 2022 suzuki JIMNY glx, /);
    expect(mail.text).toMatch(/^Odometer in km: 40,000 km$/m);
  });

  test('accepted in two windows it is one lead; with corrected details it is another', async () => {
    const { id } = await offered();
    const first = await (await accept(id, {}, { ...options, headers: { 'idempotency-key': 'a' } })).json();
    const again = await (await accept(id, {}, { ...options, headers: { 'idempotency-key': 'b' } })).json();
    expect(again).toEqual(first);
    expect((await accept(id, { email: 'right@example.com' })).status).toBe(201);
    expect(await leads()).toHaveLength(2);
  });

  test('is one lead of the same details however its amount is written, also where it is left out', async () => {
    const { id, offer_price } = await offered();
    const ids = new Set<string>();
    for (const body of [{ offer_price }, { offer_price: String(offer_price) }, {}])
      ids.add((await (await accept(id, body)).json()).lead_id);
    expect([...ids]).toEqual([expect.any(String)]);
  });

  test('[V15] A lead that a program names stands for the details, and nothing of it is copied.', async () => {
    const lead = await (
      await post('/api/forms', { ...person, message: 'Hello', category: 'General Enquiry' })
    ).json();
    const { id } = await offered();
    const path = `/api/valuations/${id}/acceptance`;
    expect(await wrongFields(post(path, {}))).toContain('email');
    expect((await post(path, { lead_id: lead.lead_id, offer_accepted: true }, options)).status).toBe(201);
    const accepted = (await leads()).find(({ kind }) => kind === 'trade-in-offer');
    expect(JSON.parse(accepted?.body ?? '').answers).toContainEqual(
      expect.objectContaining({ name: 'lead_id', value: lead.lead_id }),
    );
    const copied = new RegExp([person.name, person.last_name, person.email, person.phone].join('|'), 'i');
    expect([accepted?.body, accepted?.email, accepted?.phone].join()).not.toMatch(copied);
    expect([accepted?.email, accepted?.phone]).toEqual([null, null]);
  });

  test('a program names no lead of another site', async () => {
    const lead = await (
      await post(
        '/api/forms',
        { ...person, message: 'Hello', category: 'General Enquiry' },
        { host: 'plain.localhost' },
      )
    ).json();
    expect(lead.lead_id).toEqual(expect.any(String));
    const { id } = await offered();
    const path = `/api/valuations/${id}/acceptance`;
    expect(await wrongFields(post(path, { lead_id: lead.lead_id }, options))).toContain('email');
  });

  test('a form that names the lead of another visitor shows nothing of it', async () => {
    const lead = await (
      await post('/api/forms', { ...person, message: 'Hello', category: 'General Enquiry' })
    ).json();
    const { id } = await offered();
    const response = await submit(`/api/valuations/${id}/acceptance`, { lead_id: lead.lead_id }, options);
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.not.stringContaining(person.email),
    ]);
  });

  test('POST /api/miscellaneous stores a valuation for longer, where the site saves them', async () => {
    const { id } = await valued();
    const kept = async () =>
      (await harness().store.db.selectFrom('valuation').select('kept_until').executeTakeFirst())?.kept_until;
    const before = Number(await kept());
    expect((await post('/api/miscellaneous', { id, offer_price: 1 })).status).toBe(201);
    expect(Number(await kept())).toBeGreaterThan(before + 80 * 86_400_000);
    expect((await post('/api/miscellaneous', { id: 'x' })).status).toBe(404);
    expect((await post('/api/miscellaneous', { id }, { host: 'plain.localhost' })).status).toBe(404);
  });
});

describe('a browser without scripts', () => {
  const plain = { make: 'Suzuki', model: 'Jimny', year: '2022', km: '40000' };
  const page = async (response: Response) => ({ status: response.status, text: await response.text() });

  test('goes from form to range, offer and lead, page by page', async () => {
    const referer = { referer: 'http://sample.localhost/cars/trade-in/?car_id=wanted' };
    const posted = await submit('/api/valuations', plain, { headers: referer });
    const at = posted.headers.get('location') ?? '';
    expect([posted.status, at]).toEqual([303, expect.stringMatching(/^\/api\/valuations\/[\w-]{24}$/)]);
    const range = await page(await get(at, 'text/html'));
    expect(range.text).toContain('<h1>Your 2022 Suzuki Jimny is worth $25,650 to $28,350 as a trade-in</h1>');
    expect(range.text).toContain('less, which pays for preparing');
    expect(range.text).toMatch(
      /<a href="\/cars\/2022-suzuki-jimny-[^"]*">2022 Suzuki Jimny GLX<\/a>, 40,000 km, \$30,000/,
    );
    const unanswered = await page(await submit(`${at}/adjustments`, { condition: 'good' }));
    expect([unanswered.status, unanswered.text]).toEqual([
      422,
      expect.stringContaining('href="#service_history"'),
    ]);
    const answered = { ...answers, finance_owing: '5000' };
    const offer = await page(await submit(`${at}/adjustments`, answered, options));
    expect((await submit(`${at}/adjustments`, answers)).headers.get('location')).toBe(at);
    await submit(`${at}/adjustments`, answered, options);
    expect(offer.text).toContain('<h1>We offer $27,000 for your 2022 Suzuki Jimny</h1>');
    expect(offer.text).toContain('$5,000 goes to your lender, and $22,000 towards your next car.');
    expect(offer.text).toContain('<input type="hidden" name="car_id" value="wanted">');
    expect(offer.text).toContain('name="opt_in"');
    expect(offer.text).not.toContain(' checked');
    const later = await page(await get(at, 'text/html'));
    expect(later.text).toContain('<h1>We offer $27,000');
    expect(later.text).not.toMatch(/5,?000 goes|value="5,?000"/);
    const accepted = { ...person, offer_price: '27000', page_id: 'trade-in' };
    const wrong = await page(await submit(`${at}/acceptance`, { ...accepted, email: 'x' }, options));
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining(`action="${at}/acceptance"`)]);
    const done = await submit(`${at}/acceptance`, accepted, options);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/success/']);
    expect((await leads())[0]?.car_id).toBe('wanted');
  });

  test('gets invalid questions again, and is referred to a person where nothing can be estimated', async () => {
    const wrong = await page(await submit('/api/valuations', { ...plain, year: '"><script>' }));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('<a href="#year">');
    expect(wrong.text).not.toContain('<script');
    const rare = await page(await submit('/api/valuations', { ...plain, model: 'Vitara' }));
    expect(rare.text).toContain('href="/trade-in/#trade-in-form"');
    const unknown = await page(await submit('/api/valuations', { rego: 'NOBODY1' }));
    expect([unknown.status, unknown.text]).toEqual([
      404,
      expect.stringContaining('We cannot find this registration'),
    ]);
    const gone = await page(await get(`/api/valuations/${'a'.repeat(24)}`, 'text/html'));
    expect([gone.status, gone.text]).toEqual([
      404,
      expect.stringContaining('<p role="alert">This valuation is no longer good'),
    ]);
  });
});
