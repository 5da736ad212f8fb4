import { useEffect, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Link } from '../address/Link.tsx';
import { QueryNote } from '../parts/QueryNote.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { type Query, useQuery } from '../server/use-query.ts';
import type { MarkedElements, PickedElement } from './marked-elements.ts';
import { PageDifferences } from './PageDifferences.tsx';
import { PageNotes } from './PageNotes.tsx';
import { Pager } from './Pager.tsx';
import { PageVersions } from './PageVersions.tsx';
import { ShareButton } from './ShareButton.tsx';
import { usePageNeighbours } from './use-page-neighbours.ts';

type PageAddress = Extract<Address, { screen: 'page' }>;

interface PageScreenProps {
  address: PageAddress;
  difference: Query<Difference>;
}

/**
 * A page before and after, at three widths, with the differences in words first. After is the site as a publish makes it; for a
 * change that is blocked, the site with everything that is blocked.
 */
export function PageScreen({ address, difference }: PageScreenProps) {
  const { value } = difference;
  if (value === null) return <QueryNote query={difference} what="the page" />;
  return <ComparedPage address={address} difference={value} />;
}

function ComparedPage({ address, difference }: { address: PageAddress; difference: Difference }) {
  const { slug, at, path } = address;
  const { stateId, digest, classes, blocked } = difference;
  const page = { stateId, path, withBlocked: address.class !== null && blocked.includes(address.class) };
  const comparison = useQuery(`page ${slug} ${stateId} ${digest} ${path} ${page.withBlocked}`, slug, signal =>
    deskCalls.comparison(slug, page, signal),
  );
  const neighbours = usePageNeighbours(address, stateId, digest);
  const [shown, setShown] = useState<MarkedElements | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [picked, setPicked] = useState<PickedElement | null>(null);
  useTurnKeys(neighbours, position => turnTo(address, position));
  const change = classes.find(({ id }) => id === address.class);
  const differences = comparison.value?.differences ?? [];
  return (
    <>
      <nav aria-label="Where you are" className="crumbs">
        <Link to={{ screen: 'dealer', slug, at }}>All changes</Link>
        {change !== undefined && address.class !== null && (
          <Link to={{ ...address, screen: 'class', class: address.class }}>{change.title}</Link>
        )}
      </nav>
      <div className="page-head">
        <h2 className="page-head__path">{path}</h2>
        <Pager neighbours={neighbours} onTurn={page => turnTo(address, page)} />
        <ShareButton stateId={stateId} path={path} />
      </div>
      <div className="page-columns">
        <div className="page-columns__words">
          <PageDifferences
            comparison={comparison}
            change={neighbours.current?.change ?? null}
            onShow={setShown}
          />
          <PageNotes
            key={path}
            path={path}
            isPicking={isPicking}
            picked={picked}
            onPick={setIsPicking}
            onUnpick={() => setPicked(null)}
            onShow={selector => setShown({ before: [selector], after: [selector] })}
          />
        </div>
        <PageVersions
          page={page}
          difference={difference}
          change={neighbours.current?.change ?? null}
          differences={differences}
          shown={shown}
          isPicking={isPicking}
          onPick={element => {
            setPicked(element);
            setIsPicking(false);
          }}
        />
      </div>
    </>
  );
}

interface ListedPage {
  path: string;
  position: number;
}

function turnTo(address: PageAddress, { path, position }: ListedPage): void {
  goTo({ ...address, path, position }, { replace: true });
}

/** The arrow keys with Alt and Shift turn to the page before and the next. */
function useTurnKeys(
  { previous, next }: { previous: ListedPage | null; next: ListedPage | null },
  onTurn: (page: ListedPage) => void,
) {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (!event.shiftKey || !event.altKey || event.ctrlKey || event.metaKey) return;
      const page = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (page === null) return;
      event.preventDefault();
      onTurn(page);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  });
}
