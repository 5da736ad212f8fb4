import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import type { SiteRequest } from '../api-deps.ts';
import { senderDigest } from '../http/rate-limit.ts';
import type { Fields } from '../leads/read-body.ts';
import { isHoneypotFilled } from '../leads/spam-reason.ts';
import type { IdempotencyKey } from '../store/idempotency-record.ts';
import type { Store } from '../store/open-store.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import type { Reservation } from '../store/reservations/reservation.ts';

const StoredResponseSchema = jsonText(v.object({ reservation: v.nullable(v.string()) }));

/**
 * The same form once more: a double click, Back from the payment page, or a request whose response was lost. `none`: it
 * held no car.
 */
export async function storedReservation(
  response: string,
  { db }: Store,
): Promise<Reservation | 'none' | null> {
  const parsed = v.safeParse(StoredResponseSchema, response);
  if (!parsed.success) return null;
  const { reservation: id } = parsed.output;
  return id === null ? 'none' : findReservation(db, { id });
}

/**
 * Without a key of its own a form is the same only from the same browser, as far as is known: a person who knows what
 * another visitor wrote is not led to their payment.
 */
export function keyOfBrowser(
  key: IdempotencyKey | null,
  fields: Fields,
  { request, site, address }: SiteRequest,
  now: number,
): IdempotencyKey | null {
  if (key?.expiresAfterMs === undefined) return key;
  // A robot's form is never the same as a person's.
  const browser = [address, request.headers.get('user-agent'), isHoneypotFilled(fields, site.country)].join(
    ' ',
  );
  return { ...key, key: `${key.key} ${senderDigest(site.slug, browser, now)}` };
}
