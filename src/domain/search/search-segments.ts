import { hashText } from '../../lib/text/hash-text.ts';
import { slugify } from '../../lib/text/slugify.ts';
import { CAR_TYPES, type CarType } from '../car/car-type.ts';
import { parseBandSlug } from '../finance/weekly-bands.ts';

export const SEVEN_SEATER_SEGMENT = '7-seater-cars';

/** The sets of car types that have an address below `/search/` [U6]; `''` is no refinement. */
const SEGMENTS: Record<string, string> = {
  'demo,new,used': 'new-used-and-demo-cars',
  used: 'used-cars',
  demo: 'demo-cars',
  new: 'new-cars',
  'demo,new': 'new-and-demo-cars',
};

const keyOf = (types: readonly CarType[]) => [...new Set(types)].sort().join(',');

/** [U6] The address segment of a set of car types, in any order; null when the set has none. */
export function carTypeSegment(types: readonly CarType[]): string | null {
  return SEGMENTS[keyOf(types)] ?? null;
}

/** [U6] The car types an address segment names; null when it names none. */
export function carTypesOf(segment: string): CarType[] | null {
  const key = Object.keys(SEGMENTS).find(types => SEGMENTS[types] === segment);
  if (key === undefined) return null;
  return CAR_TYPES.filter(type => key.split(',').includes(type));
}

/** [U7] Segments below `/search/` that are reserved, which no make may take. */
export function isReservedSegment(segment: string): boolean {
  // Later pages of results lie below `page`.
  return (
    segment === 'page' ||
    segment === SEVEN_SEATER_SEGMENT ||
    carTypesOf(segment) !== null ||
    parseBandSlug(segment) !== null
  );
}

/** The segment of a make or model, whatever its script; never empty ([U8]). */
export function nameSegment(name: string): string {
  return slugify(name) || hashText(name.trim());
}

/** Names that differ only in spelling are one, whatever their script. */
export function isSameName(one: string, other: string): boolean {
  return nameSegment(one) === nameSegment(other);
}

/** The segments of a model, written with its make before it and without: `MINI Cooper` and `Cooper` are one. */
export function modelSegments(model: string, make: string): string[] {
  const name = nameSegment(model);
  const before = `${nameSegment(make)}-`;
  return [name, name.startsWith(before) ? name.slice(before.length) : before + name];
}

/** Addresses of searches need those of all makes at each change. */
const makeSegments = new Map<string, string>();

/** The segment of a make below `/search/` ([U7], [U8]). */
export function makeSegment(make: string): string {
  const known = makeSegments.get(make);
  if (known !== undefined) return known;
  const name = nameSegment(make);
  const segment = isReservedSegment(name) ? `make-${name}` : name;
  makeSegments.set(make, segment);
  return segment;
}
