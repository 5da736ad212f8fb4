/** Which changed pages of a class are listed. */
export interface PageFilter {
  /** Null: of all classes. */
  class: string | null;
  /** Empty: all kinds. */
  kind: string;
  search: string;
}

interface DealerAddress {
  slug: string;
  /** The moment that is looked at, ISO 8601 in UTC; null is now. */
  at: string | null;
}

/** The screen of the desk, as in its address. */
export type Address =
  | { screen: 'dealers'; search: string; only: string }
  | ({ screen: 'dealer' | 'try' | 'history' } & DealerAddress)
  | ({ screen: 'class' } & DealerAddress & PageFilter & { class: string })
  | ({ screen: 'page' } & DealerAddress & PageFilter & { path: string; position: number | null })
  | { screen: 'unknown' };

/** Reads an address. What it does not know is `unknown`, never an error. */
export function parseAddress({ pathname, searchParams }: URL): Address {
  const text = (name: string) => searchParams.get(name) ?? '';
  const parts = decodedParts(pathname);
  if (parts === null) return { screen: 'unknown' };
  const [room, slug, screen, id, ...more] = parts;
  if (room === undefined) return { screen: 'dealers', search: text('search'), only: text('only') };
  if (room !== 'd' || slug === undefined || more.length > 0) return { screen: 'unknown' };
  const dealer = { slug, at: momentIn(text('at')) };
  const filter = { kind: text('kind'), search: text('search') };
  if (screen === 'changes' && id !== undefined) return { screen: 'class', ...dealer, ...filter, class: id };
  if (id !== undefined) return { screen: 'unknown' };
  if (screen === undefined) return { screen: 'dealer', ...dealer };
  if (screen === 'try' || screen === 'history') return { screen, ...dealer };
  if (screen !== 'page' || !text('path').startsWith('/')) return { screen: 'unknown' };
  const position = Number.parseInt(text('position'), 10);
  return {
    screen,
    ...dealer,
    ...filter,
    class: text('class') || null,
    path: text('path'),
    position: Number.isSafeInteger(position) && position >= 0 ? position : null,
  };
}

function decodedParts(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter(part => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function momentIn(text: string): string | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The path and query that `parseAddress` reads as this address. */
export function addressHref(address: Address): string {
  switch (address.screen) {
    case 'dealers':
      return `/${query({ search: address.search, only: address.only })}`;
    case 'unknown':
      return '/';
    case 'dealer':
      return `${dealerPath(address)}${query({ at: address.at })}`;
    case 'try':
    case 'history':
      return `${dealerPath(address)}/${address.screen}${query({ at: address.at })}`;
    case 'class': {
      const { class: id, kind, search, at } = address;
      return `${dealerPath(address)}/changes/${encodeURIComponent(id)}${query({ kind, search, at })}`;
    }
    case 'page': {
      const { path, class: id, kind, search, position, at } = address;
      const place = position === null ? null : String(position);
      return `${dealerPath(address)}/page${query({ path, class: id, kind, search, position: place, at })}`;
    }
  }
}

const dealerPath = ({ slug }: DealerAddress) => `/d/${encodeURIComponent(slug)}`;

function query(values: Record<string, string | null>): string {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
