import { LIMITS } from '../limits.ts';
import { carField, isCarByFields } from './car-fields.ts';

/** Collects the elements of one XML record as flat fields: `<mileage><value>5</value></mileage>` is `mileage.value`. */
export class XmlRecord {
  readonly line: number;
  #fields = new Map<string, string[]>();
  #attributes: ReadonlyMap<string, string>;
  #values = 0;
  #chars = 0;

  /** `attributes` of the record's element: fields where no element within it has the name. */
  constructor(line: number, attributes: ReadonlyMap<string, string>) {
    this.line = line;
    this.#attributes = attributes;
    for (const value of attributes.values()) this.#count(value);
  }

  get isTooLong(): boolean {
    return this.#values > LIMITS.recordValues || this.#chars > LIMITS.recordChars;
  }

  /** It is a car by its attributes alone. */
  get isCar(): boolean {
    return isCarByFields([...this.#attributes.keys()].map(carField));
  }

  add(path: string, value: string): void {
    this.#count(value);
    if (this.isTooLong) return;
    const list = this.#fields.get(path);
    if (list === undefined) this.#fields.set(path, [value]);
    else list.push(value);
  }

  #count(value: string): void {
    this.#values += 1;
    this.#chars += value.length;
  }

  /** Elements that occur once give their text, repeated ones the list of theirs. */
  toRecord(): Record<string, unknown> {
    return Object.fromEntries([
      ...this.#attributes,
      ...[...this.#fields].map(([path, values]) => [path, values.length === 1 ? values[0] : values]),
    ]);
  }
}
