import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { mismatch, type NoteSink } from '../schema-parts.ts';
import { photoEntries } from './list.ts';
import { ParseError } from './parse-error.ts';
import { photoAddress } from './web-address.ts';

/** The addresses of a car's photos, in order, each once; those that are none are left out and noted. */
export function photos(note: NoteSink) {
  const read = (raw: unknown): string[] => {
    const addresses = new Set<string>();
    for (const entry of photoEntries(raw)) {
      const address = photoAddress(entry);
      if (address instanceof ParseError) note('images', mismatch(address.expected, entry));
      else if (address !== null) addresses.add(address);
    }
    if (addresses.size > LIMITS.listItems)
      note('images', `expected at most ${LIMITS.listItems} photos, found ${addresses.size}`);
    return [...addresses].slice(0, LIMITS.listItems);
  };
  return v.nullish(v.pipe(v.unknown(), v.transform(read)), null);
}
