import { LIMITS } from '../limits.ts';

/** Collects the elements of one XML record as flat fields: `<mileage><value>5</value></mileage>` is `mileage.value`. */
export class XmlRecord {
  readonly line: number;
  #fields = new Map<string, string[]>();
  #values = 0;
  #chars = 0;

  constructor(line: number) {
    this.line = line;
  }

  get isTooLong(): boolean {
    return this.#values > LIMITS.recordValues || this.#chars > LIMITS.recordChars;
  }

  add(path: string, value: string): void {
    this.#values += 1;
    this.#chars += value.length;
    if (this.isTooLong) return;
    const list = this.#fields.get(path);
    if (list === undefined) this.#fields.set(path, [value]);
    else list.push(value);
  }

  /** Elements that stand once give their text, repeated ones the list of theirs. */
  toRecord(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#fields].map(([path, values]) => [path, values.length === 1 ? values[0] : values]),
    );
  }
}
