import names from './makes.json' with { type: 'json' };

/**
 * Makes as their owners write them, but for all capitals of words, and for Š: no first page waits for the font file
 * that has it, so it would be shown in another font. And other names for them.
 */
const { makes: MAKES, aliases: ALIASES } = names;

/** Lower case without accents, of the same length as the composed text: `Citroën` -> `citroen`. */
export function plainLetters(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, letter => String.fromCodePoint(letter.normalize('NFD').codePointAt(0) ?? 0));
  return plain.toLowerCase();
}

/** Letters and digits only, lower-case, without accents: `Mercedes Benz` and `MERCEDES-BENZ` are one, as are `Škoda` and `Skoda`. */
export function spellingKey(text: string): string {
  return plainLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
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
