import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { SaxesParser } from 'saxes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { leadAdf } from '../../src/api/delivery/lead-adf.ts';
import { leadMail } from '../../src/api/delivery/lead-mail.ts';
import { holdsMarkup } from '../../src/lib/text/tidy-text.ts';
import { type LeadRecord, LeadRecordSchema } from '../../src/schemas/lead/lead-record.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { apiForTests, person } from './api-harness.ts';

/** Part of every hostile text: where it turns up, something of the text got through. */
const MARK = 'xqzmark';
const FORM = 'application/x-www-form-urlencoded';
const { harness, send, leads, outbox } = apiForTests([
  {
    config: {
      id: '1',
      email: 'sales@sample.example',
      features: { regoField: true, leadEmailFormat: 'adf' },
    },
    cars: [sampleCar(1, { id: 'u1', car_type: 'used' })],
  },
  { slug: 'other', config: { id: '2', origin: 'https://other.example', dealerships: ['faraway'] } },
]);
const good = {
  ...person,
  email: 'jo@example.com',
  message: 'Hello',
  category: 'Vehicle Enquiry',
  car_id: 'u1',
  page_id: 'car',
  source: 'Website',
  url: 'https://sample.example/cars/x/',
};
const ask = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
  const { host = 'sample.localhost', ...more } = headers;
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...more } };
  const response = await send('/api/leads', init, { host });
  return { status: response.status, text: await response.text() };
};
const ErrorSchema = v.object({
  error: v.pipe(v.string(), v.minLength(10)),
  fields: v.optional(v.record(v.string(), v.string())),
});

test('an honest lead passes the checks that refuse hostile ones', async () => {
  expect((await ask(JSON.stringify(good))).status).toBe(201);
});

const deep = (depth: number): unknown => (depth === 0 ? MARK : { inner: deep(depth - 1) });
const big = MARK.repeat(150_000);
const FIELDS: Record<string, object> = {
  'a script in a name': { name: `<script>alert("${MARK}")</script>` },
  'a script in a message': { message: `Hi <img src=x onerror=${MARK}()>` },
  'markup in any other field': { Rego: `</td>${MARK}` },
  'a header in a name': { name: `Jo\r\nBcc: ${MARK}@evil.example` },
  'a header in an address': { email: `jo@example.com\nBcc: ${MARK}@evil.example` },
  'two addresses': { email: `jo@example.com, ${MARK}@evil.example` },
  'a name around an address': { email: `"${MARK}" <jo@example.com>` },
  'a header in a category': { category: `General\r\nX-Evil: ${MARK}` },
  'a header in a phone number': { phone: `0400 123 456\r\n${MARK}` },
  'a NUL': { message: `a\u0000${MARK}` },
  'an escape sequence for terminals': { name: `\u001b[2J${MARK}` },
  'writing that turns around': { name: `\u202e${MARK}` },
  'half a pair': { name: `\ud83d${MARK}` },
  'a name too long': { name: MARK.repeat(20) },
  'a message too long': { message: MARK.repeat(1000) },
  'a number for a name': { name: 12 },
  'a list for a name': { name: [MARK] },
  'an object for a message': { message: { $ne: MARK } },
  'a truth for an address': { email: true },
  'an object for a car': { car_id: { $gt: MARK } },
  'an object for a page': { page_id: [MARK] },
  'a text for consent': { opt_in: MARK },
  'a link that runs': { url: `javascript:alert("${MARK}")` },
  "another site's page": { url: `https://evil.example/${MARK}` },
  "another site's website": { website_id: '2' },
  "another site's dealership": { dealership_slug: 'faraway' },
  'a location that is none': { location: MARK },
  'a key that is none': { idempotency_key: `k\n${MARK}` },
  'a key that is an object': { idempotency_key: { key: MARK } },
};
const BODIES: Record<string, [body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>]> = {
  'no JSON': [`{"name": "${MARK}"`],
  'a list': [`["${MARK}"]`],
  'a number': ['7'],
  nothing: [''],
  'bytes that are no UTF-8': [Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  'deep JSON': [JSON.stringify({ ...good, extra: deep(50) })],
  'JSON deeper than a stack': [`${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  'deep JSON in one field': [`{"message":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
  'a field of 1 MB': [JSON.stringify({ ...good, message: big })],
  'a form field of 1 MB': [`name=${big}`, { 'content-type': FORM, accept: 'application/json' }],
  'another type of body': [JSON.stringify(good), { 'content-type': 'multipart/form-data; boundary=x' }],
  XML: [`<name>${MARK}</name>`, { 'content-type': 'application/xml' }],
  'a host that no site has': [JSON.stringify(good), { host: `${MARK}.evil.example` }],
  "another site's page as its origin": [JSON.stringify(good), { origin: `https://${MARK}.example` }],
  'a key too long': [JSON.stringify(good), { 'idempotency-key': MARK.repeat(40) }],
  'a key with spaces': [JSON.stringify(good), { 'idempotency-key': `a ${MARK}` }],
};
const CASES = [
  ...Object.entries(FIELDS).map(
    ([name, change]) => [name, JSON.stringify({ ...good, ...change }), {}] as const,
  ),
  ...Object.entries(BODIES).map(([name, [body, headers = {}]]) => [name, body, headers] as const),
];

test.each(CASES)('the API refuses %s with a clear text, and leaves no trace', async (_, body, headers) => {
  const { status, text } = await ask(body, headers);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(v.safeParse(ErrorSchema, JSON.parse(text)).success, text).toBe(true);
  expect(await leads()).toEqual([]);
  expect(await outbox()).toEqual([]);
  expect(await harness().store.db.selectFrom('receipt').selectAll().execute()).toEqual([]);
  expect(text + harness().lines.join('\n')).not.toContain(MARK);
});

test('a page that comes back with a hostile form runs nothing of it', async () => {
  const fields = { ...good, name: `"><script>${MARK}</script>`, [`"><b>${MARK}`]: '"><i>' };
  const { status, text } = await ask(new URLSearchParams(fields).toString(), { 'content-type': FORM });
  expect(status).toBe(422);
  expect(text).not.toMatch(/<(script|b|i)\b/);
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
  expect(harness().lines.join()).not.toContain(MARK);
});

describe('whatever is sent for any field', () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const HEADERS =
    /^(From|To|Reply-To|Subject|Message-ID|X-Forecourt-Lead|X-Forecourt-Delivery|Auto-Submitted|Content-[A-Za-z-]+|MIME-Version|Date):/;
  /** The mail of an accepted lead is harmless. */
  const isSafe = async (lead: LeadRecord) => {
    const to = { to: 'sales@sample.example', format: 'adf' } as const;
    const sent = await transport.sendMail(leadMail(lead, new Map(), { id: 'w1' }, to));
    const [head = ''] = sent.message.toString().split('\n\n');
    const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
    expect(lines.filter(line => !HEADERS.test(line))).toEqual([]);
    expect(sent.envelope.to).toEqual(['sales@sample.example']);
    // Throws for what is not well-formed.
    new SaxesParser().write(leadAdf(lead, 'sales@sample.example')).close();
  };
  const evil = fc.constantFrom(
    ...['<script>', '\r\nBcc: x@y.example', '\u0000', '\u202e', ']]>', '"; drop table lead;--', '&#x0;'],
    ...['{{7*7}}', '=cmd()', '%0d%0a', '<', '>', '\ud800', '\n\n.\n', '<3'],
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
    ...[
      'Rego',
      'opt_in',
      'subcategory',
      'lead_attributes',
      'user_agent',
      'fc_q7',
      'homepage',
      'date',
      'location',
    ],
    ...['__proto__', 'constructor'],
  );
  const changes = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });

  test('nothing hostile is stored, and a lead that is taken is safe to send on', async () => {
    const { db } = harness().store;
    const counts = { taken: 0, refused: 0 };
    const property = fc.asyncProperty(changes, fc.boolean(), async (changed, asForm) => {
      const fields = Object.fromEntries([...Object.entries(good), ...changed]);
      const texts = Object.entries(fields).map(([key, each]) => [
        key,
        // An object may have its own `toString`.
        typeof each === 'string' ? each : JSON.stringify(each),
      ]);
      const body = asForm ? new URLSearchParams(texts).toString() : JSON.stringify(fields);
      const type = asForm ? FORM : 'application/json';
      const response = await ask(body, { 'content-type': type, accept: 'application/json' });
      const rows = await leads();
      if (response.status === 201) {
        counts.taken += 1;
        for (const table of ['lead', 'receipt', 'outbox', 'rate'] as const)
          await db.deleteFrom(table).execute();
        expect(rows).toHaveLength(1);
        const lead = v.parse(LeadRecordSchema, JSON.parse(rows[0]?.body ?? ''));
        // A backslash that was typed is written twice: only what JSON itself escaped counts.
        const texts: string[] = [];
        const written = JSON.stringify(lead, (_, each) => {
          if (typeof each === 'string') texts.push(each);
          return each;
        }).replaceAll('\\\\', '');
        expect(texts.filter(holdsMarkup)).toEqual([]);
        expect(written).not.toMatch(/\\u00|\\r|[\u202a-\u202e\u2066-\u2069]/i);
        await isSafe(lead);
      } else {
        counts.refused += 1;
        expect([400, 413, 422]).toContain(response.status);
        expect(v.safeParse(ErrorSchema, JSON.parse(response.text)).success, response.text).toBe(true);
        expect(rows).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: 250 });
    expect(harness().lines.join('\n')).not.toMatch(/citizen|drop table|example\.com|script/i);
    expect(harness().lines.filter(line => line.includes('request.failed'))).toEqual([]);
    // Both happened often.
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(25);
  });
});
