/** What is kept under a name: an object as `@nanostores/persistent` uses it. */
type KeptTexts = Record<string, string>;

/**
 * The browser's storage as an object that never throws: what the storage refuses (switched off, full) is kept in
 * memory while the page is open. `open` gives the storage, and may throw itself.
 */
export function safeStorage(open: () => Storage): KeptTexts {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  const read = (name: string) => memory.get(name) ?? attempt(storage => storage.getItem(name));
  return new Proxy<KeptTexts>(
    {},
    {
      has: (_, name) => typeof name === 'string' && read(name) !== null,
      get: (_, name) => (typeof name === 'string' ? (read(name) ?? undefined) : undefined),
      set: (_, name, value: string) => {
        if (typeof name !== 'string') return false;
        memory.set(name, value);
        const kept = attempt(storage => {
          storage.setItem(name, value);
          return true;
        });
        if (kept) memory.delete(name);
        return true;
      },
      deleteProperty: (_, name) => {
        if (typeof name !== 'string') return false;
        memory.delete(name);
        attempt(storage => storage.removeItem(name));
        return true;
      },
    },
  );
}
