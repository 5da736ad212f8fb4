import * as v from 'valibot';
import { type Coerce, ParseError } from './coerce/parse-error.ts';
import { quoteFound } from './quote-found.ts';

export type NoteSink = (field: string, reason: string) => void;

/** `expected a year such as 2021, found "soon"`. */
export function mismatch(expected: string, found: unknown): string {
  return `expected ${expected}, found ${quoteFound(found)}`;
}

/** Reads by `coerce`; a value that does not fit is an issue whose message says what was expected. */
function read<T>(coerce: Coerce<T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T | null>(({ dataset, addIssue, NEVER }) => {
      const value = coerce(dataset.value);
      if (!(value instanceof ParseError)) return value;
      addIssue({ message: value.expected });
      return NEVER;
    }),
  );
}

/** A field whose unreadable value keeps the car out. */
export function strict<T>(coerce: Coerce<T>) {
  return v.nullish(read(coerce), null);
}

/** A field without which there is no car. */
export function required<T>(coerce: Coerce<T>, expected: string) {
  const parseError = new ParseError(expected);
  const present = v.rawTransform<T | null, T>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value !== null) return dataset.value;
    addIssue({ message: parseError.expected });
    return NEVER;
  });
  return v.optional(v.pipe(read(coerce), present), null);
}

/** A field whose unreadable value is left out and noted. */
export function soft<T>(field: string, coerce: Coerce<T>, note: NoteSink) {
  return v.nullish(
    v.fallback(read(coerce), (dataset): null => {
      const issue = dataset?.issues?.[0];
      if (issue !== undefined) note(field, mismatch(issue.message, issue.input));
      return null;
    }),
    null,
  );
}
