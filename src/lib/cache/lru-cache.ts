/** Caches what was made for a key; past `most` keys the one used longest ago is dropped. */
export function lruCache<T>(most: number): (key: string, make: () => T) => T {
  const cached = new Map<string, T>();
  return (key, make) => {
    const found = cached.get(key);
    const value = found === undefined ? make() : found;
    cached.delete(key);
    cached.set(key, value);
    const [oldest] = cached.keys();
    if (cached.size > most && oldest !== undefined) cached.delete(oldest);
    return value;
  };
}
