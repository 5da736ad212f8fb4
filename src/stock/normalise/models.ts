import { spellingKey } from './makes.ts';
import names from './models.json' with { type: 'json' };

/** Models on whose spelling feeds disagree, as they should be written; anything else keeps its feed's spelling. */
export const KNOWN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  names.spellings.map(model => [spellingKey(model), model]),
);

/**
 * Models of more than one word, which feeds cut at the first: their words in lower case, by the first of them, longest first:
 * the longest that fits counts.
 */
export const LONG_MODEL_WORDS: ReadonlyMap<string, readonly string[][]> = Map.groupBy(
  names.longNames.map(model => model.toLowerCase().split(' ')).sort((a, b) => b.length - a.length),
  ([first = '']) => first,
);
