import http from 'node:http';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { leadAdf } from '../../src/api/delivery/lead-adf.ts';
import { leadMail } from '../../src/api/delivery/lead-mail.ts';
import { type LeadRecord, LeadRecordSchema } from '../../src/schemas/lead/lead-record.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';

/** Part of every hostile text: where it turns up, something of the text got through. */
const MARK = 'xqzmark';

let harness: LeadHarness;
let server: ReturnType<typeof serve>;
let port = 0;
beforeAll(async () => {
  const cars = [sampleCar(1, { id: 'u1', car_type: 'used' })];
  const features = { regoField: true, leadEmailFormat: 'adf' };
  harness = await leadHarness([
    { config: { id: '1', email: 'sales@sample.example', features }, cars },
    {
      slug: 'other',
      config: { id: '2', origin: 'https://other.example', dealerships: ['faraway'] },
      cars: [],
    },
  ]);
  await new Promise<void>(resolve => {
    server = serve({ fetch: apiApp(harness).fetch, port: 0, hostname: '127.0.0.1' }, info => {
      port = info.port;
      resolve();
    });
  });
});
afterAll(async () => {
  server.close();
  await harness.close();
});
const forget = async () => {
  for (const table of ['lead', 'receipt', 'outbox', 'rate'] as const)
    await harness.store.db.deleteFrom(table).execute();
};
beforeEach(async () => {
  await forget();
  harness.lines.length = 0;
});

const good = {
  name: 'Jo',
  last_name: 'Citizen',
  email: 'jo@example.com',
  phone: '0400 123 456',
  postcode: '4031',
  message: 'Hello',
  category: 'Vehicle Enquiry',
  car_id: 'u1',
  page_id: 'car',
  source: 'Website',
  url: 'https://sample.example/cars/x/',
};

interface RawResponse {
  status: number;
  text: string;
}

/** Sends bytes over the wire, as any program can. */
function send(
  body: string | Buffer,
  headers: Record<string, string> = {},
  path = '/api/leads',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        path,
        // A separate connection: the server closes that of a body it refuses.
        agent: false,
        method: 'POST',
        headers: { host: 'sample.localhost', 'content-type': 'application/json', ...headers },
      },
      response => {
        let text = '';
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
const sendJson = (body: unknown, headers: Record<string, string> = {}) => send(JSON.stringify(body), headers);

const ErrorSchema = v.object({
  error: v.pipe(v.string(), v.minLength(10)),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** A clear text, and nothing kept. */
async function refused({ status, text }: RawResponse): Promise<void> {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(v.safeParse(ErrorSchema, JSON.parse(text)).success, text).toBe(true);
  expect(text).not.toContain(MARK);
  expect(await harness.store.db.selectFrom('lead').selectAll().execute()).toEqual([]);
  expect(await harness.store.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await harness.store.db.selectFrom('receipt').selectAll().execute()).toEqual([]);
  expect(harness.lines.join('\n')).not.toContain(MARK);
}

test('an honest lead passes the checks that refuse hostile ones', async () => {
  expect((await sendJson(good)).status).toBe(201);
});

const deep = (depth: number): unknown => (depth === 0 ? MARK : { inner: deep(depth - 1) });
const big = MARK.repeat(150_000);

test.each<[string, unknown, object]>([
  ['that is a list', [MARK], {}],
  ['with markup', { visited_pages: [`<b>${MARK}`] }, { visited_pages: [] }],
  ['without end', { visited_pages: Array(60).fill('/') }, { visited_pages: Array(50).fill('/') }],
  ['that is deep', { visited_pages: [[[MARK]]] }, { visited_pages: [[]] }],
])('an attribution %s is not stored, but the lead is', async (_, lead_attributes, kept) => {
  expect((await sendJson({ ...good, lead_attributes })).status).toBe(201);
  const [lead] = await harness.store.db.selectFrom('lead').selectAll().execute();
  expect(JSON.parse(lead?.body ?? '').lead_attributes).toEqual(kept);
});

describe('is refused with a clear text and leaves no trace:', () => {
  test.each<[string, object]>([
    ['a script in a name', { name: `<script>alert("${MARK}")</script>` }],
    ['a script in a message', { message: `Hi <img src=x onerror=${MARK}()>` }],
    ['markup in any other field', { Rego: `</td>${MARK}` }],
    ['a header in a name', { name: `Jo\r\nBcc: ${MARK}@evil.example` }],
    ['a header in an address', { email: `jo@example.com\nBcc: ${MARK}@evil.example` }],
    ['two addresses', { email: `jo@example.com, ${MARK}@evil.example` }],
    ['a name around an address', { email: `"${MARK}" <jo@example.com>` }],
    ['a header in a category', { category: `General\r\nX-Evil: ${MARK}` }],
    ['a header in a phone number', { phone: `0400 123 456\r\n${MARK}` }],
    ['a NUL', { message: `a\u0000${MARK}` }],
    ['an escape sequence for terminals', { name: `\u001b[2J${MARK}` }],
    ['writing that turns around', { name: `\u202e${MARK}` }],
    ['half a pair', { name: `\ud83d${MARK}` }],
    ['a name too long', { name: MARK.repeat(20) }],
    ['a message too long', { message: MARK.repeat(1000) }],
    ['a number for a name', { name: 12 }],
    ['a list for a name', { name: [MARK] }],
    ['an object for a message', { message: { $ne: MARK } }],
    ['a truth for an address', { email: true }],
    ['an object for a car', { car_id: { $gt: MARK } }],
    ['an object for a page', { page_id: [MARK] }],
    ['a text for consent', { opt_in: MARK }],
    ['a link that runs', { url: `javascript:alert("${MARK}")` }],
    ["another site's page", { url: `https://evil.example/${MARK}` }],
    ["another site's website", { website_id: '2' }],
    ["another site's dealership", { dealership_slug: 'faraway' }],
    ['a location that is none', { location: MARK }],
    ['a key that is none', { idempotency_key: `k\n${MARK}` }],
    ['a key that is an object', { idempotency_key: { key: MARK } }],
  ])('%s', async (_, change) => {
    await refused(await sendJson({ ...good, ...change }));
  });

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['no JSON', `{"name": "${MARK}"`, {}],
    ['a list', `["${MARK}"]`, {}],
    ['a number', '7', {}],
    ['nothing', '', {}],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}],
    ['deep JSON', JSON.stringify({ ...good, extra: deep(50) }), {}],
    ['JSON deeper than a stack', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}],
    ['deep JSON in one field', `{"message":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, {}],
    ['a field of 1 MB', JSON.stringify({ ...good, message: big }), {}],
    [
      'a form field of 1 MB',
      `name=${big}`,
      { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    ],
    ['another type of body', JSON.stringify(good), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', `<name>${MARK}</name>`, { 'content-type': 'application/xml' }],
    ['a host that no site has', JSON.stringify(good), { host: `${MARK}.evil.example` }],
    ['no host at all', JSON.stringify(good), { host: '' }],
    ["another site's page as its origin", JSON.stringify(good), { origin: `https://${MARK}.example` }],
    ['a key too long', JSON.stringify(good), { 'idempotency-key': MARK.repeat(40) }],
    ['a key with spaces', JSON.stringify(good), { 'idempotency-key': `a ${MARK}` }],
  ])('%s', async (_, body, headers) => {
    await refused(await send(body, headers));
  });

  test('a body without end, as soon as it is too long', async () => {
    const response = await new Promise<RawResponse>((resolve, reject) => {
      const request = http.request(
        {
          port,
          path: '/api/leads',
          method: 'POST',
          headers: { host: 'sample.localhost', 'content-type': 'application/json' },
        },
        response => {
          let text = '';
          response.setEncoding('utf8').on('data', chunk => {
            text += chunk;
          });
          response.on('end', () => {
            clearInterval(timer);
            request.destroy();
            resolve({ status: response.statusCode ?? 0, text });
          });
        },
      );
      request.on('error', error => (timer.hasRef() ? reject(error) : null));
      const timer = setInterval(() => request.write('x'.repeat(20_000)), 2);
    });
    expect(response.status).toBe(413);
    await refused(response);
  });

  test('a host that is a path, by the server itself', async () => {
    const response = await send(JSON.stringify({ ...good, message: MARK }), { host: '../../etc/passwd' });
    expect([response.status, response.text]).toEqual([400, '']);
    expect(await harness.store.db.selectFrom('lead').selectAll().execute()).toEqual([]);
  });

  test('a key that was used, with another body', async () => {
    const key = { 'idempotency-key': 'k1' };
    await sendJson(good, key);
    const before = await harness.store.db.selectFrom('lead').selectAll().execute();
    const response = await sendJson({ ...good, message: MARK }, key);
    expect(response.status).toBe(422);
    expect(v.safeParse(ErrorSchema, JSON.parse(response.text)).success).toBe(true);
    expect(await harness.store.db.selectFrom('lead').selectAll().execute()).toEqual(before);
    expect(harness.lines.join()).not.toContain(MARK);
  });

  test('the same as a form: the page that comes back runs nothing of it', async () => {
    const body = new URLSearchParams({
      ...good,
      name: `"><script>${MARK}</script>`,
      [`"><b>${MARK}`]: '"><i>',
    }).toString();
    const response = await send(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.status).toBe(422);
    expect(response.text).not.toMatch(/<(script|b|i)\b/);
    expect(response.text).toContain('&quot;&gt;&lt;script&gt;');
    expect(harness.lines.join()).not.toContain(MARK);
  });
});

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
const HEADERS =
  /^(From|To|Reply-To|Subject|Message-ID|X-Forecourt-Lead|X-Forecourt-Delivery|Auto-Submitted|Content-[A-Za-z-]+|MIME-Version|Date):/;

/** The data that is sent on for an accepted lead is harmless. */
async function isSafe(lead: LeadRecord): Promise<void> {
  const sent = await transport.sendMail(
    leadMail(lead, new Map(), { id: 'w1' }, { to: 'sales@sample.example', format: 'adf' }),
  );
  const [head = ''] = sent.message.toString().split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  expect(lines.filter(line => !HEADERS.test(line))).toEqual([]);
  expect(sent.envelope.to).toEqual(['sales@sample.example']);
  // Throws for what is not well-formed.
  new SaxesParser().write(leadAdf(lead, 'sales@sample.example')).close();
}

test('whatever is sent for any field, nothing hostile is stored, and what is taken is safe to send on', async () => {
  const evil = fc.constantFrom(
    '<script>',
    '\r\nBcc: x@y.example',
    '\u0000',
    '\u202e',
    ']]>',
    '"; drop table lead;--',
    '&#x0;',
    '{{7*7}}',
    '=cmd()',
    '%0d%0a',
    '<',
    '>',
    '\ud800',
    '\n\n.\n',
    '<3',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.tuple(fc.string({ maxLength: 20 }), evil, fc.string({ maxLength: 20 })).map(parts => parts.join('')),
  );
  const value = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const name = fc.constantFrom(
    ...Object.keys(good),
    'Rego',
    'opt_in',
    'subcategory',
    'lead_attributes',
    'user_agent',
    'homepage',
    'date',
    'location',
    '__proto__',
    'constructor',
  );
  let taken = 0;
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (changes, asForm) => {
        const fields = Object.fromEntries([...Object.entries(good), ...changes]);
        const body = asForm
          ? new URLSearchParams(
              Object.entries(fields).map(([key, each]): [string, string] => [
                key,
                // An object may have its own `toString`.
                typeof each === 'string' ? each : JSON.stringify(each),
              ]),
            ).toString()
          : JSON.stringify(fields);
        const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
        const response = await send(body, { 'content-type': type, accept: 'application/json' });
        const rows = await harness.store.db.selectFrom('lead').selectAll().execute();
        if (response.status === 201) {
          taken += 1;
          await forget();
          expect(rows).toHaveLength(1);
          const lead = v.parse(LeadRecordSchema, JSON.parse(rows[0]?.body ?? ''));
          // A backslash that was typed is written twice: only what JSON itself escaped counts.
          const written = JSON.stringify(lead).replaceAll('\\\\', '');
          expect(written).not.toMatch(/<[a-z/!?]|\\u00|\\r|[\u202a-\u202e\u2066-\u2069]/i);
          await isSafe(lead);
        } else {
          refusals += 1;
          expect([400, 413, 422]).toContain(response.status);
          expect(v.safeParse(ErrorSchema, JSON.parse(response.text)).success, response.text).toBe(true);
          expect(rows).toEqual([]);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(harness.lines.join('\n')).not.toMatch(/citizen|drop table|example\.com|script/i);
  expect(harness.lines.filter(line => line.includes('request.failed'))).toEqual([]);
  // Both happened often.
  expect(Math.min(taken, refusals)).toBeGreaterThan(40);
});
