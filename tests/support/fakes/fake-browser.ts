import { onTestFinished, vi } from 'vitest';

/** The browser's storage as far as it is used here: room for so many characters, then it throws. */
export class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #texts = new Map<string, string>();
  readonly #room: number;
  constructor(texts: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
    this.#room = room;
    for (const [name, text] of Object.entries(texts)) this.#texts.set(name, text);
  }
  get length(): number {
    return this.#texts.size;
  }
  key(at: number): string | null {
    return [...this.#texts.keys()][at] ?? null;
  }
  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (text.length > this.#room) throw new DOMException('full', 'QuotaExceededError');
    this.#texts.set(name, text);
  }
  removeItem(name: string): void {
    this.#texts.delete(name);
  }
  clear(): void {
    this.#texts.clear();
  }
  all(): Record<string, string> {
    return Object.fromEntries(this.#texts);
  }
}

interface FakeBrowser {
  /** Null is a browser that refuses storage. */
  storage: FakeStorage | null;
  /** Fires the event that another tab wrote, as browsers do. */
  otherTab: (name: string, text: string | null) => void;
  beacons: { url: string; body: unknown }[];
  window: EventTarget & { dataLayer?: unknown };
}

interface Setting {
  storage?: FakeStorage | null;
  /** `data-` attributes of `<html>`, in camel case. */
  data?: Record<string, string>;
  address?: string;
}

// Nanostores take their listeners off a second after a store's last use: a window must still be there when the test is over.
Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true, writable: true });

/** A browser just large enough for src/visitor, until the test is over. Modules imported after it see it fresh. */
export function fakeBrowser({
  storage = new FakeStorage(),
  data = {},
  address = 'https://sample.example/',
}: Setting = {}): FakeBrowser {
  const window = new EventTarget();
  const open = () => {
    if (storage === null) throw new DOMException('refused', 'SecurityError');
    return storage;
  };
  Object.defineProperty(window, 'localStorage', { get: open });
  Object.defineProperty(window, 'sessionStorage', { get: open });
  const beacons: FakeBrowser['beacons'] = [];
  vi.resetModules();
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', {
    documentElement: { dataset: { site: 'sample', ...data } },
    body: { dataset: { page: 'home' } },
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => beacons.push({ url, body: JSON.parse(body) }) > 0,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    storage,
    window,
    beacons,
    otherTab(name, text) {
      if (text === null) storage?.removeItem(name);
      else storage?.setItem(name, text);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue: text }));
    },
  };
}
