import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Address } from './address/address.ts';
import { $address } from './address/address-store.ts';
import { Link } from './address/Link.tsx';
import { DealerLayout } from './DealerLayout.tsx';
import { AllDealers } from './dealers/AllDealers.tsx';
import { Button } from './parts/Button.tsx';
import { $connection } from './server/server-events.ts';

/** The preview desk: the screen that the address names. */
export function App() {
  const address = useStore($address);
  const connection = useStore($connection);
  useScreenTitle(address);
  return (
    <>
      <header className="desk-header">
        <div className="page desk-header__inner">
          <Link to={{ screen: 'dealers', search: '', only: '' }} className="desk-header__name">
            Preview desk
          </Link>
          <p className="desk-header__state" role="status">
            {connection === 'lost' && 'The desk does not answer. What you see may be old; trying again…'}
          </p>
          <form method="post" action="/logout">
            <Button type="submit" small quiet>
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <main className="desk-main">
        <Screen address={address} />
      </main>
    </>
  );
}

function Screen({ address }: { address: Address }) {
  if (address.screen === 'dealers') return <AllDealers address={address} />;
  if (address.screen === 'unknown')
    return (
      <div className="page">
        <h1 tabIndex={-1}>There is nothing here</h1>
        <p>
          <Link to={{ screen: 'dealers', search: '', only: '' }}>Go to all dealers</Link>
        </p>
      </div>
    );
  return <DealerLayout key={address.slug} address={address} />;
}

/** What browsers do for pages: another screen has its title, and gets the focus for keyboards and screen readers. */
function useScreenTitle(address: Address): void {
  const screen = screenName(address);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${screen} – Preview desk`;
    if (!isFirst.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [screen]);
}

function screenName(address: Address): string {
  switch (address.screen) {
    case 'dealers':
      return 'Dealers';
    case 'unknown':
      return 'Nothing here';
    case 'dealer':
      return `${address.slug}: changes`;
    case 'class':
      return `${address.slug}: ${address.class}`;
    case 'page':
      return `${address.slug}: page`;
    case 'try':
      return `${address.slug}: try settings`;
    case 'history':
      return `${address.slug}: history`;
  }
}
