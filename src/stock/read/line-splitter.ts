import { LIMITS } from '../limits.ts';

/** One line without its line break; `text` is cut when the line is too long. */
export interface Line {
  number: number;
  text: string;
  tooLong: boolean;
}

/** Cuts text that comes in pieces into lines; a line without end costs no more memory than a long one. */
export class LineSplitter {
  #rest = '';
  #number = 1;
  #skipping = false;

  push(text: string): Line[] {
    const pieces = (this.#rest + text).split('\n');
    this.#rest = pieces.pop() ?? '';
    const lines = pieces.flatMap(piece => this.#line(piece));
    if (this.#rest.length > LIMITS.recordChars) lines.push(...this.#overlong());
    return lines;
  }

  end(): Line[] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : this.#line(rest);
  }

  #line(piece: string): Line[] {
    const number = this.#number;
    this.#number += 1;
    if (this.#skipping) {
      this.#skipping = false;
      return [];
    }
    return [
      {
        number,
        text: piece.endsWith('\r') ? piece.slice(0, -1) : piece,
        tooLong: piece.length > LIMITS.recordChars,
      },
    ];
  }

  #overlong(): Line[] {
    const line = { number: this.#number, text: this.#rest.slice(0, LIMITS.quoted * 2), tooLong: true };
    this.#rest = '';
    const first = !this.#skipping;
    this.#skipping = true;
    return first ? [line] : [];
  }
}
