/** The first item of each key, in their order. */
export function firstOfEach<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter(item => seen.size < seen.add(key(item)).size);
}
