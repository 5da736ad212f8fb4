import { ParseError } from '../coerce/parse-error.ts';
import { availabilityStatus, carType, KNOWN_STATUSES } from '../coerce/vocabulary.ts';

/** A column with more different words holds neither types nor states. */
const MAX_VALUES = 12;

/** Words of a column of types that are neither new, used nor demo to the importer. */
export function unknownTypes(values: readonly string[]): string[] {
  return kindsOf(values).filter(value => carType(value) instanceof ParseError);
}

/** Words of a column of availability that would count as sold [A2] because they are unknown. */
export function unknownStatuses(values: readonly string[]): string[] {
  return kindsOf(values).filter(value => {
    const read = availabilityStatus(value);
    return read !== null && !(read instanceof ParseError) && !isKnownStatus(value);
  });
}

/** Whether a word means that a car can be bought, or that it is sold. */
export function isKnownStatus(value: string): boolean {
  const read = availabilityStatus(value);
  return read !== null && !(read instanceof ParseError) && KNOWN_STATUSES.includes(read.status);
}

function kindsOf(values: readonly string[]): string[] {
  const kinds = [...new Map(values.map(value => [value.toLowerCase(), value])).values()];
  return kinds.length > MAX_VALUES ? [] : kinds;
}
