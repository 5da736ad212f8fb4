import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { OwnCar } from '../../domain/trade-in/estimate-price.ts';
import type { Environment } from '../../lib/environment.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { isFetchable } from '../../lib/network/is-fetchable.ts';
import { isHeaderValue } from '../../lib/network/is-header-value.ts';
import { holdsMarkup } from '../../lib/text/tidy-text.ts';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import { circuitBreakers } from '../delivery/circuit-breakers.ts';
import { secretName, siteSecret } from '../delivery/site-secret.ts';
import { shortBody } from '../http/receive-body.ts';

interface Registration {
  rego: string;
  /** Null in countries whose plates name none. */
  state: string | null;
  country: string;
  /** Null where the visitor gave none. */
  km: number | null;
}

/** The response of a valuation service for a registration. */
interface RegisteredCar {
  vehicle: OwnCar;
  /** Its trade-in value; null where the service only identifies the car. */
  worth: { low: number; high: number } | null;
}

/** The car of a registration; null when it is unknown. @throws when the service cannot be reached. */
export type RegistrationService = (site: string, registration: Registration) => Promise<RegisteredCar | null>;

const TIMEOUT_MS = 2000;
const TRIES = 2;
const MAX_BYTES = 64 * 1024;

const name = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.check(text => !isUnsafeText(text)),
  );
const number = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const price = number(1, 10_000_000);

const ResponseSchema = v.pipe(
  v.object({
    vehicle: v.object({
      make: v.pipe(name(40), v.nonEmpty()),
      model: v.pipe(name(40), v.nonEmpty()),
      badge: v.nullish(name(60), null),
      year: number(1950, 2100),
      km: v.nullish(number(0, 2_000_000), null),
    }),
    low: v.nullish(price, null),
    high: v.nullish(price, null),
  }),
  v.check(({ low, high }) => (low ?? 0) <= (high ?? 0), 'low is above high'),
);

/**
 * The valuation services of sites, by HTTP (docs/trade-in.md#a-valuation-service): the address and the key are in the
 * environment. A request without a response is retried once, with the same idempotency key; then a circuit breaker
 * opens.
 */
export function httpRegistrations(
  env: Environment,
  clock: () => number,
  timeoutMs = TIMEOUT_MS,
): RegistrationService {
  const breakers = circuitBreakers();
  return async (site, registration) => {
    const url = required(env, site, 'VALUATION_URL');
    const key = required(env, site, 'VALUATION_KEY');
    if (!isFetchable(url))
      throw new Error(
        `${secretName(site, 'VALUATION_URL')} is no address such as https://values.example.com, without user and password.`,
      );
    if (!isHeaderValue(key))
      throw new Error(
        `${secretName(site, 'VALUATION_KEY')} holds what no header can, such as a line break. Write it in one line.`,
      );
    const receiver = new URL(url).host;
    if (breakers.state(receiver, clock()) === 'open')
      throw new Error('The valuation service did not answer lately and is left alone for a while.');
    const attempt = randomUUID();
    for (let left = TRIES; ; left--) {
      try {
        const response = await ask(url, { key, attempt, registration, timeoutMs });
        breakers.recordResponse(receiver);
        return response;
      } catch (error) {
        if (error instanceof RefusedError) {
          breakers.recordResponse(receiver);
          throw error;
        }
        breakers.recordNoResponse(receiver, clock());
        if (left <= 1) throw error;
      }
    }
  };
}

/** The service refused, or its response is invalid: a retry would cost and change nothing. */
class RefusedError extends Error {}

async function ask(
  url: string,
  {
    key,
    attempt,
    registration,
    timeoutMs,
  }: { key: string; attempt: string; registration: Registration; timeoutMs: number },
): Promise<RegisteredCar | null> {
  const response = await fetch(url, {
    method: 'POST',
    // A redirect may lead where the operator did not want the data.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'idempotency-key': attempt,
      'user-agent': 'Forecourt',
    },
    body: JSON.stringify(registration),
  });
  if (response.status >= 500) {
    await response.body?.cancel();
    throw new Error(`The valuation service answered ${response.status}.`);
  }
  const text = await bodyText(response, timeoutMs);
  if (response.status === 404) return null;
  if (!response.ok) throw new RefusedError(`The valuation service answered ${response.status}.`);
  const parsed = v.safeParse(jsonText(ResponseSchema), text);
  if (!parsed.success)
    throw new RefusedError(
      `The valuation service answered what is not described in docs/trade-in.md (${v.getDotPath(parsed.issues[0]) ?? 'the whole'}).`,
    );
  const { vehicle, low, high } = parsed.output;
  return { vehicle, worth: low === null || high === null ? null : { low, high } };
}

/** @throws {RefusedError} for more than any answer has, and an error for a body that broke off. */
async function bodyText(response: Response, timeoutMs: number): Promise<string> {
  const bytes = await shortBody(response, { maxBytes: MAX_BYTES, timeoutMs });
  if (bytes instanceof Uint8Array) return new TextDecoder().decode(bytes);
  if (bytes.status === 413) throw new RefusedError('The valuation service answered too much.');
  throw new Error('The answer of the valuation service broke off.');
}

function required(env: Environment, site: string, variable: string): string {
  const value = siteSecret(env, site, variable);
  if (value !== null) return value;
  throw new Error(
    `${secretName(site, variable)} is not set: set it, or switch features.valuationService off (docs/trade-in.md).`,
  );
}

/** A line of text that may not be shown or sent on: it holds markup or characters that do harm. */
function isUnsafeText(text: string): boolean {
  return holdsMarkup(text) || hasUnsafeCharacters(text);
}
