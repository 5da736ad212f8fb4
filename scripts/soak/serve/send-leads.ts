import { setTimeout as wait } from 'node:timers/promises';
import { KEY_FIELD } from '../../../src/domain/lead/volatile-fields.ts';
import { ask, type TimedResponse } from './ask.ts';
import { messageOf } from './lead-outcomes.ts';
import type { ServerChild } from './server-child.ts';
import { SLUGS } from './sites.ts';
import type { Tally } from './tally.ts';

const EVERY_MS = 1000;
const MAX_AT_ONCE = 200;
/** Where a response has no Retry-After. */
const AGAIN_MS = 3000;

/** The leads as their senders know them. */
export interface SentLeads {
  sent: number;
  tries: number;
  /** By number, with the id they got; null where a page had none. */
  acknowledged: Map<number, string | null>;
}

/**
 * One lead a second, each of another person, until `stop`; each is sent again as a browser's outbox does until it is
 * acknowledged, or `signal` is aborted.
 */
export async function sendLeads(
  server: ServerChild,
  tally: Tally,
  next: () => number,
  stop: AbortSignal,
  signal: AbortSignal,
): Promise<SentLeads> {
  const leads: SentLeads = { sent: 0, tries: 0, acknowledged: new Map() };
  const open = new Set<Promise<void>>();
  while (!stop.aborted) {
    if (open.size < MAX_AT_ONCE) {
      const sending: Promise<void> = sendUntilTaken(leads.sent, leads).finally(() => open.delete(sending));
      open.add(sending);
      leads.sent += 1;
    }
    await wait(EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
  await Promise.all(open);
  return leads;

  async function sendUntilTaken(number: number, known: SentLeads): Promise<void> {
    const isForm = next() < 0.3;
    const once = async (cutAfter?: number): Promise<TimedResponse> => {
      known.tries += 1;
      const response = await ask({
        ...leadRequest(number, isForm),
        port: server.port,
        ...(cutAfter === undefined ? {} : { cutAfter }),
      });
      const away = server.wasAway(response.at, response.at + response.ms);
      tally.count('lead', { ...response, away });
      return response;
    };
    // A bad line: it is unknown whether it arrived.
    if (next() < 0.1) await once(next() * 15);
    while (!signal.aborted) {
      const response = await once();
      const acknowledged = acknowledgement(response);
      if (acknowledged !== null) {
        known.acknowledged.set(number, acknowledged.id);
        if (next() < 0.1) await sendAgain(once, acknowledged.id, number);
        return;
      }
      const { status } = response;
      if (status !== null && status !== 503 && status !== 429)
        return tally.fail(`lead ${number}: ${status} ${response.body.toString().slice(0, 200)}`);
      const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
      if (status === 503 && Number.isNaN(seconds)) tally.fail(`lead ${number}: 503 without Retry-After`);
      await wait(seconds > 0 ? seconds * 1000 : AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** What was acknowledged is acknowledged again, as the same. */
  async function sendAgain(
    once: () => Promise<TimedResponse>,
    id: string | null,
    number: number,
  ): Promise<void> {
    const response = await once();
    const acknowledged = acknowledgement(response);
    if (acknowledged !== null && acknowledged.id !== id)
      tally.fail(`lead ${number} was acknowledged under two ids`);
  }
}

function leadRequest(number: number, isForm: boolean) {
  const site = SLUGS[number % SLUGS.length] ?? '';
  const key = `soak-${number}`;
  const lead = {
    name: `Jo ${letters(number)}`,
    last_name: `Citizen ${letters(number * 7 + 3)}`,
    email: `jo.${number}@visitor.example`,
    phone: `04${String(10_000_000 + number)}`,
    postcode: '4031',
    message: messageOf(number),
    category: 'General Enquiry',
    page_id: 'contact',
  };
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const shared = { path: '/api/leads', method: 'POST' as const, host: `${site}.localhost` };
  return isForm
    ? {
        ...shared,
        body: new URLSearchParams({ ...lead, [KEY_FIELD]: key }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      }
    : {
        ...shared,
        body: JSON.stringify(lead),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': address,
        },
      };
}

/** A number as letters: names hold no digits. */
function letters(number: number): string {
  return [...String(number)].map(digit => String.fromCharCode(97 + Number(digit))).join('');
}

/** The returned id, or a page of thanks; null where the lead was not accepted. */
function acknowledgement({ status, headers, body }: TimedResponse): { id: string | null } | null {
  if (status === 303 && headers.location === '/success/') return { id: null };
  if (status !== 201) return null;
  const id: unknown = JSON.parse(body.toString()).lead_id;
  return typeof id === 'string' ? { id } : null;
}
