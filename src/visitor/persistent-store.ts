import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { browserStorage } from './browser-storage.ts';
import { siteKey } from './site-key.ts';

if (typeof window !== 'undefined') setPersistentEngine(browserStorage, windowPersistentEvents);

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
  return persistentAtom<T>(siteKey(name), initial, {
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
}
