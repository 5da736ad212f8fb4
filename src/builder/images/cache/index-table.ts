/** A map that knows which keys were changed here, so that it can be merged with what another process wrote. */
export type IndexTable<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  entries(): IterableIterator<[string, T]>;
  changed(): boolean;
  /** Takes over what is on the disk, but for the keys changed here; returns the whole to be written. */
  merge(onDisk: Record<string, T>): Record<string, T>;
};

export function indexTable<T>(initial: Record<string, T>): IndexTable<T> {
  let rows = new Map(Object.entries(initial));
  let touched = new Set<string>();
  return {
    get: key => rows.get(key),
    set: (key, value) => {
      rows.set(key, value);
      touched.add(key);
    },
    delete: key => {
      if (rows.delete(key)) touched.add(key);
    },
    entries: () => rows.entries(),
    changed: () => touched.size > 0,
    merge: onDisk => {
      const merged = new Map(Object.entries(onDisk));
      for (const key of touched) {
        const value = rows.get(key);
        if (value === undefined) merged.delete(key);
        else merged.set(key, value);
      }
      rows = merged;
      touched = new Set();
      return Object.fromEntries(merged);
    },
  };
}
