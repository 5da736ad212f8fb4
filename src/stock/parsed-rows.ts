import { digestText } from '../lib/text/digest-text.ts';
import type { Car } from '../schemas/car.ts';
import { type CarRules, carParser, type ParsedCar, type RowParser } from './car-parser.ts';

/** A row with more notes than this is parsed again: notes are not to fill the memory. */
const MAX_NOTES = 20;

/**
 * The cars of the rows of a site's last whole feed. A feed is sent whole for one changed price: an unchanged row is not
 * parsed again, and an unchanged car is the same object, so that what was derived from it is known to be valid.
 */
export class ParsedRows {
  #known = noRows('');
  #reading = noRows('');

  /** The parser for one feed. Rows are known that were parsed by the same rules, cars by any. */
  parser(rules: CarRules): RowParser {
    const parse = carParser(rules);
    const known = this.#known;
    const reading = noRows(JSON.stringify(rules));
    this.#reading = reading;
    const before = known.rules === reading.rules ? known.byDigest : null;
    return row => {
      const digest = digestText(JSON.stringify(row));
      // A copy: texts that were cut from a feed's keep all that was read with them in memory.
      const parsed =
        reading.byDigest.get(digest) ??
        before?.get(digest) ??
        withKnownCar(structuredClone(parse(row)), known.byId);
      // Of rows that give one id the first counts, and they may be many.
      if (parsed.kind === 'car' && parsed.notes.length <= MAX_NOTES && !reading.byId.has(parsed.car.id)) {
        reading.byDigest.set(digest, parsed);
        reading.byId.set(parsed.car.id, parsed.car);
      }
      return parsed;
    };
  }

  /** The feed was read to its end: its rows are those that are known from now on. */
  keep(): void {
    if (this.#reading.byId.size > 0) this.#known = this.#reading;
  }
}

interface KnownRows {
  rules: string;
  byDigest: Map<string, ParsedCar>;
  byId: Map<string, Car>;
}

function noRows(rules: string): KnownRows {
  return { rules, byDigest: new Map(), byId: new Map() };
}

function withKnownCar(parsed: ParsedCar, known: ReadonlyMap<string, Car>): ParsedCar {
  if (parsed.kind !== 'car') return parsed;
  const same = known.get(parsed.car.id);
  if (same === undefined || JSON.stringify(same) !== JSON.stringify(parsed.car)) return parsed;
  return { ...parsed, car: same };
}
