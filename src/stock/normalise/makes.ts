import names from './makes.json' with { type: 'json' };

/** Makes as their owners write them, but for accents and all capitals of words; and other names for them. */
const { makes: MAKES, aliases: ALIASES } = names;

/** Letters and digits only, lower-case: `Mercedes Benz` and `MERCEDES-BENZ` are one. */
export function spellingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const BY_KEY = new Map([
  ...MAKES.map(make => [spellingKey(make), make] as const),
  ...Object.entries(ALIASES).map(([alias, make]) => [spellingKey(alias), make] as const),
]);

/** The usual spelling of a make; undefined when it is none we know. */
export function knownMake(make: string): string | undefined {
  return BY_KEY.get(spellingKey(make));
}

/** Makes of two words, by their first word where that is no make itself: feeds cut them there. */
export const CUT_MAKES: ReadonlyMap<string, string> = new Map(
  MAKES.map(make => [spellingKey(make.split(/[ -]/)[0] ?? ''), make] as const).filter(
    ([first, make]) => first !== spellingKey(make) && BY_KEY.get(first)?.toLowerCase() !== first,
  ),
);
