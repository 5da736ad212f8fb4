import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { senderDigest } from '../../http/rate-limit.ts';
import { countUp, currentCount } from '../../store/count-up.ts';
import type { AuthConfig } from './auth-config.ts';

/** The window in which wrong tokens count. */
export const TRIES_WINDOW_MS = 600_000;
/** Wrong tokens from one address in a window. */
const MAX_OF_ADDRESS = 30;
/**
 * Wrong tokens from all addresses, above which each address has fewer tries. An address without tries is never locked out
 * by the others.
 */
const MAX_OF_ALL = 300;
const MAX_OF_ADDRESS_UNDER_ATTACK = 3;

const OF_ALL = 'operator token';

/** Whether the sender's address sent too many wrong tokens: then not even the right one is accepted. */
export async function isThrottled(context: Context, config: AuthConfig): Promise<boolean> {
  const { store, clock } = config;
  const current = (key: string) => currentCount(store.db, key, TRIES_WINDOW_MS, clock());
  return (await current(addressKey(context, config))) >= maxOfAddress(await current(OF_ALL));
}

export async function countWrongToken(context: Context, config: AuthConfig): Promise<void> {
  await count(context, config, 1);
}

/**
 * Counts an attempt before its token is checked, so that attempts that come together cannot pass the limit together.
 * @returns whether it is over the limit; `undo` is for a right token.
 */
export async function countAttempt(
  context: Context,
  config: AuthConfig,
): Promise<{ isOverLimit: boolean; undo(): Promise<void> }> {
  const [ofAddress = 0, ofAll = 0] = await count(context, config, 1);
  // Those before this one.
  const isOverLimit = ofAddress - 1 >= maxOfAddress(ofAll - 1);
  return { isOverLimit, undo: async () => void (await count(context, config, -1)) };
}

function maxOfAddress(ofAll: number): number {
  return ofAll >= MAX_OF_ALL ? MAX_OF_ADDRESS_UNDER_ATTACK : MAX_OF_ADDRESS;
}

function count(context: Context, config: AuthConfig, by: number): Promise<number[]> {
  const { store, clock } = config;
  const keys = [addressKey(context, config), OF_ALL];
  return store.transact(trx => countUp(trx, keys, TRIES_WINDOW_MS, clock(), by));
}

function addressKey(context: Context, { clock, proxies }: AuthConfig): string {
  const address = clientAddress(context.req.raw, context.env, proxies);
  return `operator login ${senderDigest('operators', address, clock())}`;
}
