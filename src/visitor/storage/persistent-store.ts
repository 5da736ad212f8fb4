import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { browserStorage } from './browser-storage.ts';
import { siteKey } from './site-key.ts';

if (typeof window !== 'undefined') setPersistentEngine(browserStorage, windowPersistentEvents);

/** Resets each store of this page, by its name. */
const resets = new Map<string, () => void>();

/**
 * A store persisted in this browser for this site and shared by all its tabs. What is stored is parsed by the schema;
 * broken contents are dropped. Without storage it lives while the page is open. `initial` is never stored: setting it
 * removes the key.
 */
export function persistentStore<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): WritableAtom<T> {
  const empty = JSON.stringify(initial);
  const store = persistentAtom<T>(siteKey(name), initial, {
    encode: value => {
      const text = JSON.stringify(value);
      return text === empty ? undefined : text;
    },
    decode: text => {
      try {
        const read = v.safeParse(schema, JSON.parse(text));
        return read.success ? read.output : initial;
      } catch {
        return initial;
      }
    },
  });
  resets.set(name, () => store.set(initial));
  return store;
}

/** Empties the stores of this page but those of the `exempt` names, and notifies their listeners. */
export function clearStores(exempt: readonly string[]): void {
  for (const [name, reset] of resets) if (!exempt.includes(name)) reset();
}
