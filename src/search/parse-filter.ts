import { soldAfter } from '../domain/car/sold-window.ts';
import type { Instant } from '../lib/instant.ts';
import { allOf, anyOf, comparison, EVERYTHING, type Filter, isNumber } from './filter.ts';

/** A filter expression that cannot be understood. */
export class FilterError extends Error {
  override name = 'FilterError';
}

const TOKEN =
  /\s*(?:(?<mark>[()])|(?<sign><=|>=|!=|<|>|=|:)|"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|(?<word>[^\s()<>=!:"']+))/sy;

interface Token {
  kind: 'mark' | 'sign' | 'text' | 'word';
  text: string;
}

/**
 * Reads the expressions of spec §7 in Algolia's grammar, with `=` for texts too:
 * `(status:in_stock OR sold_date_timestamp > 1700000000) AND NOT car_type:new`, `seats=7`, `price>0`,
 * `finance_lenders.Car Clarity.paymentWeek:50 TO 100`. A number may be a moment some days before `now`, in Unix seconds:
 * `sold_date_timestamp > now-3d`.
 */
export function parseFilter(expression: string, now: Instant = Date.now()): Filter {
  const tokens = tokenise(expression);
  if (tokens.length === 0) return EVERYTHING;
  const reader = new Reader(tokens, expression, now);
  const filter = reader.either();
  reader.end();
  return filter;
}

function tokenise(expression: string): Token[] {
  const tokens: Token[] = [];
  const text = expression.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined)
      throw new FilterError(
        `Cannot read the filter "${expression}" from character ${at + 1}: ${text.slice(at)}`,
      );
    const { mark, sign, double, single, word } = groups;
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'text', text: (double ?? single ?? '').replace(/\\(.)/gs, '$1') });
  }
  return tokens;
}

const DAYS_AGO = /^now-(?<days>\d+(?:\.\d+)?)d$/;
const KEYWORDS = ['AND', 'OR', 'NOT', 'TO'];

class Reader {
  readonly #tokens: readonly Token[];
  readonly #expression: string;
  readonly #now: Instant;
  #at = 0;

  constructor(tokens: readonly Token[], expression: string, now: Instant) {
    this.#tokens = tokens;
    this.#expression = expression;
    this.#now = now;
  }

  either(): Filter {
    const parts = [this.#both()];
    while (this.#takes('word', 'OR')) parts.push(this.#both());
    return anyOf(parts);
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#fail('nothing more');
  }

  #both(): Filter {
    const parts = [this.#one()];
    while (this.#takes('word', 'AND')) parts.push(this.#one());
    return allOf(parts);
  }

  #one(): Filter {
    if (this.#takes('word', 'NOT')) return { op: 'not', part: this.#one() };
    if (!this.#takes('mark', '(')) return this.#leaf();
    const inner = this.either();
    if (!this.#takes('mark', ')')) this.#fail('")"');
    return inner;
  }

  #leaf(): Filter {
    const attribute = this.#phrase('an attribute');
    const sign = this.#tokens[this.#at];
    if (sign?.kind !== 'sign') return this.#fail('":", "=" or a comparison');
    this.#at += 1;
    const value = this.#phrase('a value');
    if (sign.text === ':' && this.#takes('word', 'TO'))
      return {
        op: 'range',
        attribute,
        min: this.#number(value),
        max: this.#number(this.#phrase('a number')),
      };
    if (sign.text === ':' || sign.text === '=') return { op: 'is', attribute, value };
    if (sign.text === '!=') return { op: 'not', part: { op: 'is', attribute, value } };
    return comparison(attribute, sign.text, this.#number(value));
  }

  /** A quoted text, or words up to the next sign, mark or keyword: `Car Clarity`. */
  #phrase(wanted: string): string {
    const first = this.#tokens[this.#at];
    if (first?.kind === 'text') {
      this.#at += 1;
      return first.text;
    }
    const words: string[] = [];
    for (let token = first; token?.kind === 'word' && !KEYWORDS.includes(token.text); ) {
      words.push(token.text);
      this.#at += 1;
      token = this.#tokens[this.#at];
    }
    return words.length === 0 ? this.#fail(wanted) : words.join(' ');
  }

  #number(text: string): number {
    const days = DAYS_AGO.exec(text)?.groups?.['days'];
    if (days !== undefined) return soldAfter(this.#now, { include_sold_cars_days: Number(days) });
    return isNumber(text) ? Number(text) : this.#fail(`a number instead of "${text}"`);
  }

  #takes(kind: Token['kind'], text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #fail(wanted: string): never {
    const found = this.#tokens[this.#at]?.text ?? 'the end';
    throw new FilterError(`The filter "${this.#expression}" needs ${wanted} before "${found}".`);
  }
}
