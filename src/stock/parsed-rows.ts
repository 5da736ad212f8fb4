import { hash } from 'node:crypto';
import type { Car } from '../schemas/car.ts';
import { type CarRules, carParser, type ParsedCar, type RowParser } from './car-parser.ts';

/**
 * What the rows of a site's last feed became. A feed is sent whole for one changed price: a row that says what it said
 * before is not parsed again, and a car that says what it said before is the same object, so that what was made of it is
 * known to be good.
 */
export class ParsedRows {
  #rules = '';
  #byDigest = new Map<string, ParsedCar>();
  #byId = new Map<string, Car>();

  /** The parser for one feed. Rows of the feed before are known if they were parsed by the same rules. */
  parser(rules: CarRules): RowParser {
    const parse = carParser(rules);
    const text = JSON.stringify(rules);
    const before = text === this.#rules ? this.#byDigest : new Map<string, ParsedCar>();
    const carsBefore = this.#byId;
    const byDigest = new Map<string, ParsedCar>();
    const byId = new Map<string, Car>();
    this.#rules = text;
    this.#byDigest = byDigest;
    this.#byId = byId;
    return row => {
      const digest = hash('sha256', JSON.stringify(row), 'base64');
      const parsed = byDigest.get(digest) ?? before.get(digest) ?? withKnownCar(parse(row), carsBefore);
      byDigest.set(digest, parsed);
      if (parsed.kind === 'car') byId.set(parsed.car.id, parsed.car);
      return parsed;
    };
  }
}

function withKnownCar(parsed: ParsedCar, known: ReadonlyMap<string, Car>): ParsedCar {
  if (parsed.kind !== 'car') return parsed;
  const same = known.get(parsed.car.id);
  if (same === undefined || JSON.stringify(same) !== JSON.stringify(parsed.car)) return parsed;
  return { ...parsed, car: same };
}
