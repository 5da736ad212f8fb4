/** A document as it was sent. */
export type Document = Record<string, unknown>;
type Predicate = (document: Document) => boolean;

/** A filter that Meilisearch would refuse with `invalid_search_filter`. */
class FilterRefused extends Error {}

const TOKEN =
  /\s*(?:(\(|\)|\[|\]|,|!=|>=|<=|=|>|<)|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([\p{L}\p{N}_.-]+))/suy;
interface Token {
  kind: 'sign' | 'word' | 'quoted';
  text: string;
}

/**
 * Filter expressions as Meilisearch documents them: AND, OR, NOT, comparisons, TO, IN, EXISTS, IS NULL, IS EMPTY.
 * Texts are compared without regard to case; comparisons know only numbers.
 */
export function parseMeiliFilter(text: string, filterable: readonly string[]): Predicate {
  const tokens = tokenise(text);
  let at = 0;
  const peek = () => tokens[at];
  const takes = (word: string) => {
    if (peek()?.kind === 'quoted' || peek()?.text !== word) return false;
    at += 1;
    return true;
  };
  const need = (word: string) => {
    if (!takes(word))
      throw new FilterRefused(`Expected ${word} in ${text} before ${peek()?.text ?? 'the end'}`);
  };
  const value = () => {
    const token = peek();
    if (token === undefined || token.kind === 'sign') throw new FilterRefused(`Expected a value in ${text}`);
    at += 1;
    return token.text;
  };
  const either = (): Predicate => {
    const parts = [both()];
    while (takes('OR')) parts.push(both());
    return document => parts.some(part => part(document));
  };
  const both = (): Predicate => {
    const parts = [one()];
    while (takes('AND')) parts.push(one());
    return document => parts.every(part => part(document));
  };
  const one = (): Predicate => {
    if (takes('NOT')) {
      const inner = one();
      return document => !inner(document);
    }
    if (takes('(')) {
      const inner = either();
      need(')');
      return inner;
    }
    return condition();
  };
  const condition = (): Predicate => {
    const attribute = value();
    if (!filterable.some(name => attribute === name || attribute.startsWith(`${name}.`)))
      throw new FilterRefused(
        `Attribute \`${attribute}\` is not filterable. Available: ${filterable.join(', ')}.`,
      );
    const of = (document: Document) => valuesAt(document, attribute);
    if (takes('NOT')) {
      need('EXISTS');
      return document => !exists(document, attribute);
    }
    if (takes('EXISTS')) return document => exists(document, attribute);
    if (takes('IS')) {
      const not = takes('NOT');
      need('NULL');
      return document =>
        (exists(document, attribute) && valueAt(document, attribute) === null) !== not &&
        exists(document, attribute);
    }
    if (takes('IN')) {
      need('[');
      const wanted: string[] = [];
      while (!takes(']')) {
        wanted.push(value());
        takes(',');
      }
      return document => of(document).some(found => wanted.some(each => equal(found, each)));
    }
    const sign = peek();
    if (sign?.kind === 'sign') {
      at += 1;
      const against = value();
      if (sign.text === '=') return document => of(document).some(found => equal(found, against));
      if (sign.text === '!=') return document => !of(document).some(found => equal(found, against));
      const number = numberOf(against, text);
      const holds = COMPARISONS[sign.text];
      if (holds === undefined) throw new FilterRefused(`Unknown sign ${sign.text} in ${text}`);
      return document => of(document).some(found => typeof found === 'number' && holds(found, number));
    }
    const from = numberOf(value(), text);
    need('TO');
    const to = numberOf(value(), text);
    return document => of(document).some(found => typeof found === 'number' && found >= from && found <= to);
  };
  const parsed = either();
  if (at < tokens.length)
    throw new FilterRefused(`Found unexpected characters at the end of the filter: ${text}`);
  return parsed;
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new FilterRefused(`Cannot read ${text.slice(from)}`);
    const [, sign, double, single, word] = match;
    // Only the quote itself is unescaped; any other backslash stays.
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (double !== undefined) tokens.push({ kind: 'quoted', text: double.replaceAll('\\"', '"') });
    else if (single !== undefined) tokens.push({ kind: 'quoted', text: single.replaceAll("\\'", "'") });
    else tokens.push({ kind: 'word', text: word ?? '' });
  }
  return tokens;
}

function numberOf(text: string, whole: string): number {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) throw new FilterRefused(`Expected a number in ${whole}`);
  return number;
}

function equal(found: string | number, wanted: string): boolean {
  return typeof found === 'number' ? found === Number(wanted) : normal(found) === normal(wanted);
}

export function normal(text: string): string {
  return text.normalize('NFKD').trim().toLowerCase();
}

/** The texts and numbers at a path; a key may itself hold points, as Meilisearch flattens. */
export function valuesAt(document: Document, path: string): (string | number)[] {
  const value = valueAt(document, path);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(each => typeof each === 'string' || typeof each === 'number');
}

function exists(document: Document, path: string): boolean {
  return valueAt(document, path) !== undefined;
}

function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === path) return inner;
    if (!path.startsWith(`${key}.`)) continue;
    const found = valueAt(inner, path.slice(key.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
