import { isSameName } from '../search/search-segments.ts';

/** A vehicle as it was written, in parts; null for a part that is missing or unclear. */
export interface WrittenVehicle {
  year: string | null;
  make: string | null;
  model: string | null;
}

/**
 * [K23] `2015 Mazda 2`: the year wherever it is, the make where the rest begins with one of `makes`, all else the model.
 * The make of a car that is not sold here is not guessed.
 */
export function writtenVehicle(text: string, makes: readonly string[]): WrittenVehicle {
  const year = /\b(?:19|20)\d{2}\b/.exec(text)?.[0] ?? null;
  const rest = text
    .replace(year ?? '', '')
    .replace(/\s+/g, ' ')
    .trim();
  const make = makes.filter(each => beginsWith(rest, each)).sort((a, b) => b.length - a.length)[0] ?? null;
  return { year, make, model: rest.slice(make?.length ?? 0).trim() || null };
}

function beginsWith(text: string, make: string): boolean {
  const [start, after] = [text.slice(0, make.length), text.slice(make.length)];
  return make !== '' && isSameName(start, make) && (after === '' || after.startsWith(' '));
}
