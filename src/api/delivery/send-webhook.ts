import { Webhook } from 'standardwebhooks';
import type { Environment } from '../../lib/environment.ts';
import { isFetchable } from '../../lib/network/is-fetchable.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';
import type { Job } from '../store/enqueue-jobs.ts';
import { DeliveryError, deliveryFailure, NoResponseError } from './delivery-error.ts';
import { webhookPrefix } from './receiver-of.ts';
import { secretName, siteSecret } from './site-secret.ts';

const TIMEOUT_MS = 15_000;

/** The body of a webhook: its kind, when it happened, its data. */
interface WebhookMessage {
  type: string;
  timestamp: string;
  data: object;
}

/** Where a message goes, and when. */
interface WebhookDelivery {
  env: Environment;
  /** Slug of the site. */
  site: string;
  /** Of the webhook of a route; null for the site's own. */
  name: string | null;
  job: Pick<Job, 'id'>;
  now: number;
  signal: AbortSignal;
}

/**
 * Sends a message of a site to a webhook, signed as specified by standardwebhooks.com. `webhook-id` is the delivery's,
 * the same at each try: the receiver detects a second copy by it. Address and secret are in the environment.
 */
export async function sendWebhook(
  message: WebhookMessage,
  { env, site, name, job, now, signal }: WebhookDelivery,
): Promise<void> {
  const prefix = webhookPrefix(name);
  const url = addressOf(env, site, `${prefix}_URL`);
  const secret = required(env, site, `${prefix}_SECRET`);
  const body = JSON.stringify(message);
  const signer = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  const sent = new Date(now);
  const response = await responseOf(url, {
    method: 'POST',
    body,
    // A redirect may lead where the operator did not want the data.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs(env))]),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Forecourt',
      'webhook-id': job.id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': signer.sign(job.id, sent, body),
    },
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new DeliveryError(
      `The webhook answered ${response.status}.`,
      `http-${response.status}`,
      retryAfter(response, now),
    );
}

async function responseOf(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { text, code } = deliveryFailure(error instanceof Error ? (error.cause ?? error) : error);
    throw new NoResponseError(`The webhook did not answer: ${text}`, code);
  }
}

function addressOf(env: Environment, site: string, name: string): string {
  const address = required(env, site, name);
  if (isFetchable(address)) return address;
  throw new DeliveryError(
    `${secretName(site, name)} is no address such as https://crm.example.com/leads, without user and password.`,
    'no-webhook',
  );
}

function required(env: Environment, site: string, name: string): string {
  const value = siteSecret(env, site, name);
  if (value === null) throw new DeliveryError(`${secretName(site, name)} is not set.`, 'no-webhook');
  return value;
}

function timeoutMs(env: Environment): number {
  const seconds = Number(env['WEBHOOK_TIMEOUT'] ?? '');
  return seconds > 0 ? seconds * 1000 : TIMEOUT_MS;
}

const MAX_MS = 6 * HOUR_MS;

/** `Retry-After` of a busy receiver, in seconds or as a date; six hours at most. */
function retryAfter(response: Response, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_MS) : null;
}
