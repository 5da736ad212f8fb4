/** The named properties of an object, and no others. */
export function pick<T extends object, Key extends keyof T>(object: T, keys: readonly Key[]): Pick<T, Key> {
  const wanted = new Set<PropertyKey>(keys);
  return Object.fromEntries(Object.entries(object).filter(([key]) => wanted.has(key))) as Pick<T, Key>; // as -- Object.fromEntries forgets which keys it was given
}
