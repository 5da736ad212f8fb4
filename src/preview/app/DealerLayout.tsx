import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link } from './address/Link.tsx';
import { DealerScreen } from './changes/DealerScreen.tsx';
import { ClassScreen } from './classes/ClassScreen.tsx';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { type DealerScreenAddress, MomentBar } from './moment/MomentBar.tsx';
import { useDifference } from './moment/use-difference.ts';
import { PageScreen } from './page/PageScreen.tsx';
import { DealerProvider } from './parts/dealer-context.ts';
import { QueryNote } from './parts/QueryNote.tsx';
import { deskCalls } from './server/desk-calls.ts';
import { useQuery } from './server/use-query.ts';
import { $edits, dropSaved, editsOf } from './try/edits-store.ts';
import { TryScreen } from './try/TryScreen.tsx';

const TABS = [
  { screen: 'dealer', text: 'Changes' },
  { screen: 'try', text: 'Try settings' },
  { screen: 'history', text: 'History' },
] as const;

/** The shared part of a dealer's screens: name, navigation, the moment that is shown. */
export function DealerLayout({ address }: { address: DealerScreenAddress }) {
  const { slug, at } = address;
  const query = useQuery(`dealer ${slug}`, slug, signal => deskCalls.dealer(slug, signal));
  const edits = editsOf(useStore($edits), slug);
  const difference = useDifference(slug, at, edits);
  const tried = edits.length;
  const settings = useQuery(address.screen === 'try' || tried > 0 ? `settings ${slug}` : null, slug, signal =>
    deskCalls.settings(slug, signal),
  );
  useEffect(() => {
    if (settings.value !== null) dropSaved(slug, settings.value.settings);
  }, [slug, settings.value]);
  const dealer = query.value;
  const isTab = (screen: string) =>
    screen === address.screen || (screen === 'dealer' && ['class', 'page'].includes(address.screen));
  return (
    <div className="page">
      <div className="screen-head">
        <h1 tabIndex={-1}>{dealer?.name ?? slug}</h1>
        <nav aria-label="Dealer" className="tabs">
          {TABS.map(({ screen, text }) => (
            <Link
              key={screen}
              to={{ screen, slug, at }}
              className="tabs__tab"
              aria-current={isTab(screen) ? 'page' : undefined}
            >
              {text}
              {screen === 'try' && tried > 0 && ` (${tried})`}
            </Link>
          ))}
        </nav>
      </div>
      <QueryNote query={query} what="the dealer" />
      {dealer !== null && (
        <DealerProvider value={dealer}>
          {address.screen !== 'history' && (
            <MomentBar address={address} difference={difference.value} tried={tried} />
          )}
          {address.screen === 'dealer' && (
            <DealerScreen difference={difference} at={at} tried={tried} onDealerOld={query.refetch} />
          )}
          {address.screen === 'class' && <ClassScreen address={address} difference={difference} />}
          {address.screen === 'page' && <PageScreen address={address} difference={difference} />}
          {address.screen === 'try' && (
            <TryScreen key={slug} difference={difference} settings={settings} at={at} />
          )}
          {address.screen === 'history' && <HistoryScreen />}
        </DealerProvider>
      )}
    </div>
  );
}
