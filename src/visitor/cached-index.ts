import { HOUR_MS } from '../lib/time/durations.ts';
import { siteKey } from './storage/site-key.ts';

/** How long a visit lasts: within it the same changes are shown again. */
const VISIT_MS = HOUR_MS;
const TIME = 'x-cached-at';

/** The index of a site's cars as it was at a moment, in milliseconds. */
export interface CachedIndex {
  at: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Caches the index of the site's cars in this browser, once a visit, and returns that of the previous visit: null at the
 * first visit, and where a browser stores nothing. Nothing is sent anywhere.
 */
export async function cacheIndex(url: string, now: number): Promise<CachedIndex | null> {
  try {
    const cache = await caches.open(siteKey('index'));
    const last = await read(cache, '/last');
    if (last === null || now - last.at > VISIT_MS) {
      const response = await fetch(url);
      if (!response.ok) return null;
      if (last !== null) await write(cache, '/before', last);
      await write(cache, '/last', { at: now, bytes: new Uint8Array(await response.arrayBuffer()) });
    }
    return await read(cache, '/before');
  } catch {
    return null;
  }
}

/** Deletes the index of this visit and of the previous one. */
export function clearCachedIndex(): void {
  if (typeof caches !== 'undefined') caches.delete(siteKey('index')).catch(() => {});
}

async function read(cache: Cache, name: string): Promise<CachedIndex | null> {
  const stored = await cache.match(name);
  const at = Number(stored?.headers.get(TIME));
  return stored === undefined || !(at > 0) ? null : { at, bytes: new Uint8Array(await stored.arrayBuffer()) };
}

function write(cache: Cache, name: string, { at, bytes }: CachedIndex): Promise<void> {
  return cache.put(name, new Response(bytes, { headers: { [TIME]: String(at) } }));
}
