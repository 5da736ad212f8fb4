import { useEffect, useState } from 'react';
import type { DealerDetail } from '../../../schemas/preview/dealer-summary.ts';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Link } from '../address/Link.tsx';
import { AnswerNote } from '../parts/AnswerNote.tsx';
import { Segments } from '../parts/Segments.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { type Answer, useAnswer } from '../server/use-answer.ts';
import { Frames } from './Frames.tsx';
import { PageDifferences } from './PageDifferences.tsx';
import { PageNotes } from './PageNotes.tsx';
import { Pager } from './Pager.tsx';
import { PixelView } from './PixelView.tsx';
import { ShareButton } from './ShareButton.tsx';
import { usePageNeighbours } from './use-page-neighbours.ts';

type PageAddress = Extract<Address, { screen: 'page' }>;

interface PageScreenProps {
  address: PageAddress;
  dealer: DealerDetail;
  difference: Answer<Difference>;
}

const WIDTHS = ['390', '768', '1280'] as const;
type Width = (typeof WIDTHS)[number];
const VIEWS = [
  { value: 'frames', text: 'Before and after' },
  { value: 'pixels', text: 'Pixels' },
] as const;

/** A page before and after, at three widths, with what differs told in words first. */
export function PageScreen({ address, dealer, difference }: PageScreenProps) {
  const { value } = difference;
  if (value === null) return <AnswerNote answer={difference} what="the page" />;
  return <ComparedPage address={address} dealer={dealer} difference={value} />;
}

function ComparedPage({
  address,
  dealer,
  difference,
}: {
  address: PageAddress;
  dealer: DealerDetail;
  difference: Difference;
}) {
  const { slug, at, path } = address;
  const { target, digest, classes } = difference;
  const [width, setWidth] = useState<Width>('390');
  const [view, setView] = useState<'frames' | 'pixels'>('frames');
  const comparison = useAnswer(`page ${slug} ${target} ${digest} ${path}`, slug, signal =>
    deskCalls.comparison(slug, target, path, signal),
  );
  const neighbours = usePageNeighbours(address, target, digest);
  const change = classes.find(({ id }) => id === address.class);
  useTurnKeys(neighbours, position => turnTo(address, position));
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
        <ShareButton slug={slug} target={target} path={path} timeZone={dealer.timeZone} />
      </div>
      <div className="page-columns">
        <div className="page-columns__words">
          <PageDifferences comparison={comparison} />
          <PageNotes
            slug={slug}
            path={path}
            timeZone={dealer.timeZone}
            differences={comparison.value?.differences ?? []}
          />
        </div>
        <section className="page-columns__frames" aria-label="The page as it looks">
          <div className="toolbar">
            <Segments label="View" options={VIEWS} value={view} onChange={setView} />
            <Segments
              label="Width of the screen"
              options={WIDTHS.map(px => ({ value: px, text: `${px} px` }))}
              value={width}
              onChange={setWidth}
            />
          </div>
          {view === 'frames' ? (
            <Frames
              key={digest}
              path={path}
              width={Number(width)}
              before={neighbours.current?.change === 'added' ? null : (difference.before?.url ?? null)}
              after={neighbours.current?.change === 'removed' ? null : difference.after.url}
            />
          ) : (
            <PixelView
              key={`${digest} ${path} ${width}`}
              slug={slug}
              target={target}
              path={path}
              width={Number(width)}
            />
          )}
        </section>
      </div>
    </>
  );
}

interface Place {
  path: string;
  position: number;
}

function turnTo(address: PageAddress, { path, position }: Place): void {
  goTo({ ...address, path, position }, { replace: true });
}

/** The arrow keys with Alt and Shift turn to the page before and the next. */
function useTurnKeys(
  { previous, next }: { previous: Place | null; next: Place | null },
  onTurn: (page: Place) => void,
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
