import { DAY_MS } from '../../lib/time/durations.ts';

/** What is known of the prices that a car was offered at on its site. Amounts are in cents, moments in epoch milliseconds. */
export interface PriceHistory {
  /** Since when it is known. */
  since: number;
  /** For how many milliseconds the car was offered at an amount, by the amount. */
  offered: Readonly<Record<string, number>>;
  /** The former price that is shown now, and since when; null where none is. */
  claim: { amount: number; since: number } | null;
}

/**
 * Whether a car was offered at a former price: `known` is for how many days of the time before the claim prices are
 * known.
 */
interface WasPriceProof {
  result: 'proven' | 'unknown' | 'contradicted';
  days: number;
  known: number;
}

/**
 * [Y2] A former price is shown of a car that was offered at that amount for `days` days. Where less than that is known
 * of the time before the claim, nothing is: the car may have been offered at it before.
 */
export function wasPriceProof(
  was: number,
  history: PriceHistory | null,
  days: number,
  now: number,
): WasPriceProof {
  if (history === null) return { result: days === 0 ? 'proven' : 'unknown', days: 0, known: 0 };
  const claimed = history.claim?.amount === was ? history.claim.since : now;
  const known = Math.max(0, claimed - history.since) / DAY_MS;
  const offered = (history.offered[String(was)] ?? 0) / DAY_MS;
  const result = offered >= days ? 'proven' : known < days ? 'unknown' : 'contradicted';
  return { result, days: Math.floor(offered), known: Math.floor(known) };
}

/** The history of a car after it is offered, at `now`, at `price` with the former price `was`. */
export function withOffer(
  history: PriceHistory | null,
  before: { price: number | null; at: number } | null,
  { was }: { was: number | null },
  now: number,
): PriceHistory {
  const claim =
    was === null ? null : history?.claim?.amount === was ? history.claim : { amount: was, since: now };
  if (history === null) return { since: now, offered: {}, claim };
  const offered = { ...history.offered };
  if (before !== null && before.price !== null) {
    const key = String(before.price);
    offered[key] = (offered[key] ?? 0) + Math.max(0, now - before.at);
  }
  return { since: history.since, offered, claim };
}
