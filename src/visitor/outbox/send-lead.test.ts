import { afterEach, expect, test, vi } from 'vitest';
import { type LeadOutcome, SEND_TIMEOUT_MS, sendLead } from './send-lead.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LEAD = { action: '/api/leads', key: 'k1', body: '{"name":"Jo"}' } as const;

/** The outcome of a form with such a response. */
const outcomeOf = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LeadOutcome> => sendLead(LEAD, null, async () => Response.json(body, { status, headers }));

test('sendLead posts the body with its idempotency key', async () => {
  const sent: RequestInit[] = [];
  await sendLead(LEAD, null, async (_, init) => {
    sent.push(init ?? {});
    return Response.json({ lead_id: 'l1' }, { status: 201 });
  });
  expect(sent).toMatchObject([{ method: 'POST', body: LEAD.body, headers: { 'idempotency-key': 'k1' } }]);
});

test('a response with an id is sent; the event id comes in a header', async () => {
  const plain = { kind: 'sent', lead_id: 'l1', success_page: null, event_id: null, reservation: null };
  expect(await outcomeOf(201, { lead_id: 'l1' })).toEqual(plain);
  expect(await outcomeOf(201, { lead_id: 'l1', success_page: '/success/' }, { 'x-event-id': '48' })).toEqual({
    ...plain,
    success_page: '/success/',
    event_id: 48,
  });
});

test("a response that is not the server's, or of a line too slow, is unreachable: it may have arrived", async () => {
  const unreachable = { kind: 'unreachable', mayHaveArrived: true };
  expect(await outcomeOf(200, '<html>Log in to this network</html>')).toEqual(unreachable);
  expect(await outcomeOf(502, null)).toEqual(unreachable);
  expect(await outcomeOf(503, '<html>')).toEqual(unreachable);
  expect(await outcomeOf(503, 'Back soon.')).toEqual(unreachable);
  // The line was too slow, this time.
  expect(await outcomeOf(408, { error: 'Too slow.' })).toEqual(unreachable);
  expect(await sendLead(LEAD, null, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
    unreachable,
  );
});

test('a 429 or 503 is busy until Retry-After', async () => {
  expect(await outcomeOf(503, { error: 'Later.' }, { 'retry-after': '30' })).toEqual({
    kind: 'busy',
    status: 503,
    error: 'Later.',
    waitMs: 30_000,
  });
  expect(await outcomeOf(429, { error: 'Slow.' })).toMatchObject({ kind: 'busy', waitMs: 60_000 });
});

test('a 422 is refused, with its errors by field', async () => {
  expect(await outcomeOf(422, { error: 'No.', fields: { email: 'Bad.' } })).toEqual({
    kind: 'refused',
    status: 422,
    error: 'No.',
    fields: { email: 'Bad.' },
  });
});

test.each([
  [403, 'Blocked by a rule.', 'Blocked by a rule.'],
  [403, '<html>Blocked</html>', ''],
  [404, null, ''],
  [409, '', ''],
  [413, {}, ''],
  [422, { error: 7 }, ''],
])(
  'a %i of something before the server is refused: %j does not wait in the outbox',
  async (status, body, error) => {
    expect(await outcomeOf(status, body)).toEqual({ kind: 'refused', status, error, fields: {} });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const outcome = await sendLead(LEAD, null, async () => new Response(text, { status }));
    expect(outcome).toEqual({ kind: 'refused', status, error, fields: {} });
  },
);

test('an offline browser is unreachable: it cannot have arrived', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await sendLead(LEAD, null, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    kind: 'unreachable',
    mayHaveArrived: false,
  });
});

test('a try without a response times out, in browsers without AbortSignal.timeout, too', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  const requests: (RequestInit | undefined)[] = [];
  const outcome = sendLead(LEAD, null, (_, init) => {
    requests.push(init);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS - 1);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: 'unreachable', mayHaveArrived: true });
});

test('a request outlives its page (keepalive), but for one too large for that', async () => {
  const requests: (RequestInit | undefined)[] = [];
  const fetching = async (_: unknown, init?: RequestInit) => {
    requests.push(init);
    return Response.json({ lead_id: 'l1' }, { status: 201 });
  };
  await sendLead(LEAD, null, fetching);
  await sendLead({ ...LEAD, body: 'ä'.repeat(40_000) }, null, fetching);
  expect(requests.map(init => init?.keepalive)).toEqual([true, false]);
});
