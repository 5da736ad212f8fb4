import type { Coerce, ParseError } from './parse-error.ts';
import { hasDifferingValues } from './raw-text.ts';

/** Reads values that occur several times, in elements or columns of one name, only where all come to the same. */
export function oneValue<T>(parseError: ParseError, coerce: Coerce<T>): Coerce<T> {
  return raw => {
    if (!hasDifferingValues(raw)) return coerce(raw);
    const values = raw.filter(value => value !== '').map(coerce);
    return new Set(values).size === 1 ? (values[0] ?? null) : parseError;
  };
}
