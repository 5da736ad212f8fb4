/** A document as it was sent. */
export type Document = Record<string, unknown>;
type Predicate = (document: Document) => boolean;

/** A request that Meilisearch answers with an error of this code. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const TOKEN =
  /\s*(?:(?<bare>[()[\],]|!=|>=|<=|=|>|<|[\p{L}\p{N}_.-]+)|"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)')/suy;
interface Token {
  text: string;
  isQuoted: boolean;
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

/**
 * The part of Meilisearch's filter expressions that we write: AND, OR, NOT, comparisons of numbers, !=, IN, EXISTS,
 * IS NULL.
 */
export function parseMeiliFilter(text: string, filterable: readonly string[]): Predicate {
  const tokens = tokenise(text);
  const takes = (word: string) => {
    const isNext = tokens[0]?.text === word && !tokens[0].isQuoted;
    if (isNext) tokens.shift();
    return isNext;
  };
  const need = (word: string) => {
    if (!takes(word)) throw refused(`Expected ${word} before ${tokens[0]?.text ?? 'the end'} in ${text}`);
  };
  const value = () => {
    const token = tokens.shift();
    if (token === undefined || (!token.isQuoted && /^[^\p{L}\p{N}_.-]/u.test(token.text)))
      throw refused(`Expected a value in ${text}`);
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
    if (!takes('(')) return condition();
    const inner = either();
    need(')');
    return inner;
  };
  const condition = (): Predicate => {
    const name = value();
    if (!filterable.some(each => name === each || name.startsWith(`${each}.`)))
      throw refused(`Attribute \`${name}\` is not filterable. Available: ${filterable.join(', ')}.`);
    const some = (holds: (found: string | number) => boolean) => (document: Document) =>
      valuesAt(document, name).some(holds);
    if (takes('EXISTS')) return document => valueAt(document, name) !== undefined;
    if (takes('IS')) {
      const isNot = takes('NOT');
      need('NULL');
      return document => {
        const found = valueAt(document, name);
        return found !== undefined && (found === null) !== isNot;
      };
    }
    if (takes('IN')) {
      need('[');
      const wanted = new Set<string>();
      while (!takes(']')) {
        wanted.add(value());
        takes(',');
      }
      return some(found => wanted.has(String(found)));
    }
    const sign = tokens.shift()?.text ?? '';
    const against = value();
    if (sign === '!=') {
      const isEqual = some(found => String(found) === against);
      return document => !isEqual(document);
    }
    const holds = COMPARISONS[sign];
    const number = Number(against);
    if (holds === undefined || Number.isNaN(number))
      throw refused(`Cannot read ${sign} ${against} in ${text}`);
    return some(found => typeof found === 'number' && holds(found, number));
  };
  const parsed = either();
  if (tokens.length > 0) throw refused(`Found unexpected characters at the end of the filter: ${text}`);
  return parsed;
}

function refused(message: string): Refused {
  return new Refused('invalid_search_filter', message);
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) throw refused(`Cannot read ${text.slice(from)}`);
    const { bare, double, single } = groups;
    // Only the quote itself is unescaped; any other backslash stays.
    const quoted = double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'");
    tokens.push({ text: bare ?? quoted ?? '', isQuoted: bare === undefined });
  }
  return tokens;
}

/** The texts and numbers at a path. */
export function valuesAt(document: Document, path: string): (string | number)[] {
  return [valueAt(document, path)]
    .flat()
    .filter(each => typeof each === 'string' || typeof each === 'number');
}

/** Meilisearch flattens objects, so a key may itself contain points. */
function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return Reflect.get(value, path);
  for (const [key, inner] of Object.entries(value)) {
    const found = path.startsWith(`${key}.`) ? valueAt(inner, path.slice(key.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
