import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../../src/api/store/open-store.ts';
import type { HostRequest, HostResponse } from '../support/server/ask-host.ts';
import type { HookSink, MailSink } from './sinks.ts';

/** Leads that are sent while servers are killed, and what must hold for them in the end. */

export type SenderCounts = Record<
  'repeats' | 'cuts' | 'givenUp' | 'retries' | 'unavailable' | 'otherBody',
  number
>;
export const noCounts = (): SenderCounts => ({
  ...{ repeats: 0, cuts: 0, givenUp: 0, retries: 0, unavailable: 0, otherBody: 0 },
});

/** What a lead is about: the number that its sender put into the message. */
const messageOf = (number: number) => `Number ${String(number).padStart(6, '0')} please`;
const numberOf = (text: string) => Number(/Number (\d{6}) please/.exec(text)?.[1] ?? -1);

const PERSON = { name: 'Jo', email: 'jo@example.com', phone: '0400 123 456', postcode: '4031' };

interface Line {
  host: string;
  /** Kind and subject of the leads. */
  about: Record<string, string>;
  ask: (request: HostRequest) => Promise<HostResponse | null>;
  next: () => number;
  counts: SenderCounts;
  /** Milliseconds before the next of so many tries. */
  pauseMs: (tries: number, response: HostResponse | null) => number;
  /** Ends the tries. */
  signal?: AbortSignal;
}

/**
 * One visitor with one message, on a bad line; the id it got, null for a form without scripts. Undefined when they gave up.
 * @throws when two responses to one lead differ, or one is neither an acceptance nor 503.
 */
export async function sendLead(
  number: number,
  { host, about, ask, next, counts, pauseMs, signal }: Line,
): Promise<string | null | undefined> {
  const dice = next();
  const asForm = next() < 0.15;
  const fields = { ...PERSON, ...about, message: messageOf(number) };
  const once = (more: { cutAfter?: number; message?: string } = {}) => {
    const { cutAfter, message = fields.message } = more;
    const json = JSON.stringify({ ...fields, message });
    return ask({
      host,
      method: 'POST',
      path: '/api/leads',
      body: asForm ? new URLSearchParams(fields).toString() : json,
      headers: {
        'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-forwarded-for': `10.0.${number % 250}.${number % 199}`,
        ...(asForm ? {} : { 'idempotency-key': `key-${number}` }),
      },
      cutAfter,
    });
  };
  const retry = async (): Promise<string | null> => {
    for (let tries = 0; tries < 400 && signal?.aborted !== true; tries += 1) {
      const response = await once();
      const id = idOf(response);
      if (id !== undefined) return id;
      if (response?.status === 503) counts.unavailable += 1;
      else if (response !== null) throw new Error(`Lead ${number}: ${response.status} ${response.text}`);
      counts.retries += 1;
      await wait(pauseMs(tries, response));
    }
    throw new Error(`Lead ${number}: the server was away for too long.`);
  };
  if (dice < 0.08) {
    counts.cuts += 1;
    const id = idOf(await once({ cutAfter: next() * 12 }));
    if (dice < 0.03 && id === undefined) {
      counts.givenUp += 1;
      return undefined;
    }
  }
  const [first = null, ...again]: (string | null)[] = await Promise.all(
    dice > 0.9 ? [retry(), retry()] : [retry()],
  );
  if (!asForm && dice > 0.5 && dice < 0.55) again.push(await retry());
  counts.repeats += again.length;
  for (const id of again) assert.equal(id, first, `lead ${number} was acknowledged under two ids`);
  if (!asForm && dice > 0.55 && dice < 0.57) {
    const response = await once({ message: 'Something else' });
    if (response !== null && response.status !== 503) {
      counts.otherBody += 1;
      assert.equal(response.status, 422, `another body under the key of lead ${number}`);
    }
  }
  return first;
}

/** Undefined where the lead was not acknowledged. */
function idOf(response: HostResponse | null): string | null | undefined {
  if (response?.status === 303 && response.location === '/success/') return null;
  return response?.status === 201 ? String(JSON.parse(response.text).lead_id) : undefined;
}

/** A lead as it was seen somewhere. */
interface SeenLead {
  id: string;
  number: number;
}

export async function storedLeads(store: Store): Promise<SeenLead[]> {
  const leads = await store.db.selectFrom('lead').select(['id', 'body']).execute();
  return leads.map(({ id, body }) => ({ id, number: numberOf(body) }));
}

/** What the receivers took. */
export function deliveredLeads({ mails }: MailSink, { events }: HookSink) {
  const mailed = mails.map(
    ({ raw }): SeenLead => ({ id: /^X-Forecourt-Lead: (\S+)/m.exec(raw)?.[1] ?? '', number: numberOf(raw) }),
  );
  const hooked = events.map(
    ({ body: { data } }): SeenLead => ({
      id: String(data['lead_id']),
      number: numberOf(String(data['message'])),
    }),
  );
  return { mailed, hooked };
}

/** Broken promises: a lead stored twice, acknowledged and not stored under that id, delivered under another one or not at all. */
export function leadProblems(
  acknowledged: ReadonlyMap<number, string | null>,
  stored: readonly SeenLead[],
  delivered: Readonly<Record<string, readonly SeenLead[]>>,
): string[] {
  const idOf = new Map(stored.map(({ number, id }) => [number, id]));
  const twice = stored.filter(({ number, id }) => idOf.get(number) !== id);
  const others = Object.values(delivered)
    .flat()
    .filter(({ number, id }) => idOf.get(number) !== id);
  const lost = [...acknowledged].filter(
    ([number, id]) => !idOf.has(number) || (id !== null && id !== idOf.get(number)),
  );
  return [
    ...twice.map(({ number }) => `lead ${number} is stored twice`),
    ...others.map(({ number, id }) => `lead ${number} was delivered under another id, ${id}`),
    ...lost.map(([number]) => `lead ${number} was acknowledged and is not stored`),
    ...Object.entries(delivered).flatMap(([how, seen]) => {
      const numbers = new Set(seen.map(({ number }) => number));
      return [...idOf.keys()]
        .filter(number => !numbers.has(number))
        .map(number => `lead ${number} is not ${how}`);
    }),
  ];
}
