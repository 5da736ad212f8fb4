const NEWLINE = 10;
const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Finds the end of an element of a JSON list, or of a name and value of an object, in text that comes in pieces. */
export class JsonElement {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #close: number;

  constructor(isOfObject = false) {
    this.#close = isOfObject ? CLOSE_OBJECT : CLOSE_LIST;
  }

  /** Place of the comma or bracket that ends the element; -1 when the text ends before. */
  end(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#inString) this.#inText(code);
      else if (code === QUOTE) this.#inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#depth += 1;
      else if (this.#depth > 0) this.#depth -= code === CLOSE_OBJECT || code === CLOSE_LIST ? 1 : 0;
      else if (code === COMMA || code === this.#close) return at;
    }
    return -1;
  }

  /** A string of JSON holds no line break: one that does lacks its closing quote and ends there. */
  #inText(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE || code === NEWLINE) this.#inString = false;
  }
}
