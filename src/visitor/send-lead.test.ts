import { expect, test } from 'vitest';
import { type LeadOutcome, sendLead } from './send-lead.ts';

const LEAD = { action: '/api/leads', key: 'k1', body: '{"name":"Jo"}' } as const;

/** What becomes of a form that is answered so. */
const answered = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LeadOutcome> => sendLead(LEAD, async () => Response.json(body, { status, headers }));

test('the key goes with the body', async () => {
  const sent: RequestInit[] = [];
  await sendLead(LEAD, async (_, init) => {
    sent.push(init ?? {});
    return Response.json({ lead_id: 'l1' }, { status: 201 });
  });
  expect(sent).toMatchObject([{ method: 'POST', body: LEAD.body, headers: { 'idempotency-key': 'k1' } }]);
});

test('an answer with an id is a success; the event comes in a header', async () => {
  const plain = { kind: 'sent', lead_id: 'l1', success_page: null, event_id: null };
  expect(await answered(201, { lead_id: 'l1' })).toEqual(plain);
  expect(await answered(201, { lead_id: 'l1', success_page: '/success/' }, { 'x-event-id': '48' })).toEqual({
    ...plain,
    success_page: '/success/',
    event_id: 48,
  });
});

test('whatever is no answer of ours leaves open what happened', async () => {
  const unreachable = { kind: 'unreachable' };
  expect(await answered(200, '<html>Log in to this network</html>')).toEqual(unreachable);
  expect(await answered(502, null)).toEqual(unreachable);
  expect(await answered(503, '<html>')).toEqual(unreachable);
  expect(await sendLead(LEAD, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(unreachable);
});

test('a server without time says when to come again', async () => {
  expect(await answered(503, { error: 'Later.' }, { 'retry-after': '30' })).toEqual({
    kind: 'busy',
    status: 503,
    error: 'Later.',
    waitMs: 30_000,
  });
  expect(await answered(429, { error: 'Slow.' })).toMatchObject({ kind: 'busy', waitMs: 60_000 });
});

test('a refusal says what is wrong, and where', async () => {
  expect(await answered(422, { error: 'No.', fields: { email: 'Bad.' } })).toEqual({
    kind: 'refused',
    status: 422,
    error: 'No.',
    fields: { email: 'Bad.' },
  });
  expect(await answered(400, 'x')).toEqual({ kind: 'refused', status: 400, error: null, fields: {} });
});
