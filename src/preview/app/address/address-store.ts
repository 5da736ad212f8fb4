import { atom, type ReadableAtom } from 'nanostores';
import { type Address, addressHref, parseAddress } from './address.ts';

const $current = atom<Address>({ screen: 'unknown' });

/** What is shown. */
export const $address: ReadableAtom<Address> = $current;

const read = () => $current.set(parseAddress(new URL(location.href)));

/** Follows the browser's address, Back and Forward included. */
export function followAddress(): void {
  read();
  addEventListener('popstate', read);
}

/** Shows something else. `replace`: Back leads past what was shown before. */
export function goTo(address: Address, { replace = false } = {}): void {
  const href = addressHref(address);
  if (replace) history.replaceState(history.state, '', href);
  else {
    history.pushState(null, '', href);
    scrollTo(0, 0);
  }
  read();
}
