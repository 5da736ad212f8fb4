/** Texts by key, as `@nanostores/persistent` wants them. */
type TextStorage = Record<string, string>;

/**
 * The browser's storage as an object that never throws: what the storage refuses (switched off, full) stays in memory
 * while the page is open. On a server it is empty.
 */
export const browserStorage = safeStorage(() => window.localStorage);

function safeStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  const read = (name: string) => memory.get(name) ?? attempt(storage => storage.getItem(name));
  return new Proxy<TextStorage>(
    {},
    {
      has: (_, name) => typeof name === 'string' && read(name) !== null,
      get: (_, name) => (typeof name === 'string' ? (read(name) ?? undefined) : undefined),
      set: (_, name, value: string) => {
        if (typeof name !== 'string') return false;
        memory.set(name, value);
        const isStored = attempt(storage => {
          storage.setItem(name, value);
          return true;
        });
        if (isStored) memory.delete(name);
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
