import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiForTests, enquiry, person } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';
import { DEFAULT_LIMITS } from '../api-deps.ts';

const { post, leads, outbox } = apiForTests();

describe('a suspected lead is quarantined, and its sender gets a 201', () => {
  test.each([
    ['hidden field filled in', { fc_q7: 'https://spam.example' }],
    // A page that is open since before its name changed.
    ['hidden field filled in', { homepage: 'https://spam.example' }],
    ['hidden field filled in', { fc_q7: ['Jo'] }],
    ['hidden field filled in', { fc_q7: 'https://spam.example/0400123456' }],
    ['filled in too fast', { filled_ms: 300 }],
    ['link in a name', { name: 'www.spam.example' }],
    ['many links', { message: 'http://a http://b http://c http://d' }],
  ])('%s', async (reason, change) => {
    expect((await post('/api/leads', { ...enquiry, ...change })).status).toBe(201);
    expect(await leads()).toMatchObject([{ state: 'quarantined', suspicion: reason }]);
    expect((await outbox()).map(({ topic, state }) => [topic, state]).sort()).toEqual([
      ['email', 'held'],
      ['held', 'waiting'],
    ]);
  });

  test.each([
    ['the e-mail address', ' jo@example.com'],
    ['the first name', 'jo'],
    ['the whole name', 'Jo Citizen'],
    ['the name, last part first', 'Citizen, Jo'],
    ['the phone, as it is dialled from abroad', '+61 400 123 456'],
    ['the postcode', '4031'],
    ['blanks', '  '],
  ])('[K28] but not where the field that nobody sees repeats %s', async (_, value) => {
    for (const name of ['fc_q7', 'homepage'])
      await post('/api/leads', { ...enquiry, message: name, [name]: value });
    expect((await leads()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  test('[K28] as tests/leads/02-honeypot.ndjson says: autofill is delivered, other values wait', async () => {
    const file = path.join(import.meta.dirname, '../../../tests/leads/02-honeypot.ndjson');
    const states = new Map<string, string | undefined>();
    for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
      const { _case, ...body } = JSON.parse(line);
      const { lead_id } = await (await post('/api/leads', { ...person, ...body, car_id: 'u1' })).json();
      states.set(_case.slice(0, 1), (await leads()).find(({ id }) => id === lead_id)?.state);
    }
    expect(Object.fromEntries(states)).toEqual({ a: 'quarantined', b: 'accepted', c: 'quarantined' });
  });

  test.each([
    'Write to <ana@torres.example> please',
    'Is a < b, or a<b?',
    'See <https://example.com/?a=b>, <3, and <Friday>',
    'A rate <five percent, term = 5 years?',
  ])('[K30] A message is neither refused nor held for its brackets: %s', async message => {
    expect((await post('/api/leads', { ...enquiry, message })).status).toBe(201);
    expect(await leads()).toMatchObject([{ state: 'accepted' }]);
    expect(JSON.parse((await leads())[0]?.body ?? '')).toMatchObject({ message });
  });

  test('many leads from one address are quarantined, and very many rate limited; replays and other addresses do not count', async () => {
    const limits = { windowMs: 600_000, suspectAbove: 2, refuseAbove: 3 };
    const at = (message: string) => post('/api/leads', { ...enquiry, message }, { deps: { limits } });
    const statuses = [];
    for (const message of ['1', '1', '2', '3', '4']) statuses.push((await at(message)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect((await leads()).map(lead => lead.state)).toEqual(['accepted', 'accepted', 'quarantined']);
    const later = { limits, clock: () => NOON + 600_000 };
    expect((await post('/api/leads', { ...enquiry, message: '4' }, { deps: later })).status).toBe(201);
  });
});

describe('many leads of one address', () => {
  const limits = DEFAULT_LIMITS;
  /** Of different people, within an hour, as a showroom's network has them. */
  const honest = (number: number) => ({
    ...enquiry,
    name: `Visitor ${String.fromCharCode(65 + (number % 26))}`,
    last_name: `Family${number}`,
    email: `visitor${number}@example.com`,
    phone: `0400 ${String(100_000 + number).replace(/(...)$/, ' $1')}`,
    message:
      number % 2 === 0 ? 'Is it still available?' : `Car ${number} is the one I would like to see on Friday.`,
    filled_ms: 9000 + 977 * number,
  });
  const sendAll = async (bodies: object[]) => {
    for (const [at, body] of bodies.entries()) {
      const headers = { 'idempotency-key': `key-${at}` };
      const clock = () => NOON + at * 60_000;
      const response = await post('/api/leads', body, { headers, deps: { limits, clock } });
      expect(response.status).toBe(201);
    }
    return (await leads()).filter(({ state }) => state === 'accepted').length;
  };
  const sixty = (make: (number: number) => object) => Array.from({ length: 60 }, (_, at) => make(at));

  test('are all delivered where 60 different people filled forms in', async () => {
    expect(await sendAll(sixty(honest))).toBe(60);
    expect((await outbox()).every(({ state }) => state === 'waiting')).toBe(true);
  });

  test.each<[string, (number: number) => object]>([
    ['no fill time', number => ({ ...honest(number), filled_ms: undefined })],
    ['a fill time that is none', number => ({ ...honest(number), filled_ms: 'x' })],
    ['a fill time that no person needs', number => ({ ...honest(number), filled_ms: 1600 })],
    ['equal contents', () => ({ ...honest(1) })],
    ['one e-mail address', number => ({ ...honest(number), email: 'Robot@example.com' })],
    [
      'one phone, however it is written',
      number => ({ ...honest(number), phone: number % 2 ? '0400 123 456' : '+61400123456' }),
    ],
    ['one full name', number => ({ ...honest(number), name: 'Al', last_name: 'Bot' })],
    [
      'one long text',
      number => ({ ...honest(number), message: 'We sell the best of all the seat covers, at a price!' }),
    ],
  ])('are held after the first eight or nine where a robot sends %s', async (_, robot) => {
    expect(await sendAll(sixty(robot))).toBeLessThanOrEqual(9);
    expect(new Set((await leads()).map(({ suspicion }) => suspicion))).toEqual(
      new Set([null, 'many from one address']),
    );
  });

  test('of a robot do not hold those of people behind the same address', async () => {
    const robot = sixty(number => ({ ...honest(number), email: 'robot@example.com' })).slice(0, 20);
    const people = sixty(number => honest(100 + number)).slice(0, 20);
    expect(await sendAll([...robot, ...people])).toBe(9 + 20);
  });
});
