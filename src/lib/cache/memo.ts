/** The inputs of a value. A list counts by its items. */
type Inputs = readonly unknown[];

/**
 * Values by key, each used again while all it was made from is the same. Values must not be changed once they are
 * made, and must depend on their key and inputs alone: then a memo saves time and changes nothing.
 */
export class Memo<K, V> {
  readonly #entries = new Map<K, { inputs: Inputs; value: V; round: number }>();
  #round = 0;
  /** Entries that this round used. */
  #used = 0;

  /** The value of `key`: the one made before where its inputs are the same objects, else a new one. */
  get(key: K, inputs: Inputs, make: () => V): V {
    const found = this.#entries.get(key);
    if (found?.round !== this.#round) this.#used += 1;
    if (found !== undefined && sameInputs(found.inputs, inputs)) {
      found.round = this.#round;
      return found.value;
    }
    const value = make();
    this.#entries.set(key, { inputs, value, round: this.#round });
    return value;
  }

  /** Begins the next round: entries that were not used in the last one are removed. */
  next(): void {
    if (this.#used < this.#entries.size)
      for (const [key, { round }] of this.#entries) if (round !== this.#round) this.#entries.delete(key);
    this.#round += 1;
    this.#used = 0;
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    this.#used = 0;
  }
}

function sameInputs(one: Inputs, other: Inputs): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((input, at) => {
      const another = other[at];
      return (
        input === another || (Array.isArray(input) && Array.isArray(another) && sameItems(input, another))
      );
    })
  );
}

/** Whether two lists hold the same objects in the same order. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]));
}
