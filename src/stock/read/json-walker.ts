import { parseJson } from '../../lib/json/parse-json.ts';
import { LIMITS } from '../limits.ts';
import { ENTRY } from './feed-list.ts';

/** Receives the parts of a JSON text. */
export interface JsonListener {
  /** A list or an object begins. */
  open(isList: boolean): void;
  /** A name in an object. */
  name(name: string): void;
  /** A text, a number or the like in a list. */
  value(): void;
  close(): void;
}

const MAX_NAME_LENGTH = 200;

/** Goes through JSON that comes in pieces and knows where it is. Mistakes in it do not stop it. */
export class JsonWalker {
  /** Names of the lists and objects around the place: those in lists are called `[]`. The outermost has none. */
  readonly path: string[] = [];
  #kinds: boolean[] = [];
  /** Nested deeper than is looked at. */
  #below = 0;
  #inString = false;
  #escaped = false;
  #string = '';
  #name = '';
  #listener: JsonListener | null;

  constructor(listener: JsonListener | null = null) {
    this.#listener = listener;
  }

  /**
   * Continues from `from`. Returns the place after the bracket that begins a list or an object for which `isWanted` is
   * true; -1 at the end.
   */
  walk(text: string, from: number, isWanted: (isList: boolean) => boolean): number {
    for (let at = from; at < text.length; at += 1) {
      if (this.#inString) at = this.#inText(text, at);
      else if (this.#takes(text[at] ?? '') && isWanted(text[at] === '[')) return at + 1;
    }
    return -1;
  }

  /** The list or object that `walk` stopped at is over: its reader took its closing bracket. */
  leave(): void {
    this.#pop();
  }

  /** Moves to the next special character of a string. As in `JsonElement`, one without end ends with its line. */
  #inText(text: string, from: number): number {
    if (this.#escaped) {
      this.#escaped = false;
      if (this.#string.length < MAX_NAME_LENGTH) this.#string += `\\${text[from] ?? ''}`;
      return from;
    }
    const next = /["\\\n]/g;
    next.lastIndex = from;
    const at = next.exec(text)?.index ?? text.length;
    if (this.#string.length < MAX_NAME_LENGTH)
      this.#string += text.slice(from, Math.min(at, from + MAX_NAME_LENGTH));
    if (text[at] === '\\') this.#escaped = true;
    else this.#inString = at === text.length;
    return at;
  }

  /** True when a list or an object begins. */
  #takes(char: string): boolean {
    if (char === '[' || char === '{') return this.#push(char === '[');
    if (char === ']' || char === '}') this.#pop();
    else if (char === '"') {
      this.#inString = true;
      this.#string = '';
      this.#onValue();
    } else if (char === ':') {
      this.#name = unescaped(this.#string);
      if (this.#below === 0) this.#listener?.name(this.#name);
    } else if (char > ' ' && char !== ',') this.#onValue();
    return false;
  }

  #onValue(): void {
    if (this.#below === 0 && this.#kinds.at(-1) === true) this.#listener?.value();
  }

  #push(isList: boolean): boolean {
    if (this.#kinds.length > LIMITS.depth) {
      this.#below += 1;
      return false;
    }
    if (this.#kinds.length > 0) this.path.push(this.#kinds.at(-1) === true ? ENTRY : this.#name);
    this.#kinds.push(isList);
    this.#listener?.open(isList);
    return true;
  }

  #pop(): void {
    if (this.#below > 0) {
      this.#below -= 1;
      return;
    }
    if (this.#kinds.pop() === undefined) return;
    this.path.pop();
    this.#listener?.close();
  }
}

/** `M\u00e4rke`, as writers that keep to ASCII have it, is `Märke`. */
function unescaped(text: string): string {
  const read = text.includes('\\') ? parseJson(`"${text}"`) : text;
  return typeof read === 'string' ? read : text;
}
