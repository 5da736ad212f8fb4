import { useState } from 'react';
import type { ChangedPage, PageComparison } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { numberText } from '../parts/count-text.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import type { Query } from '../server/use-query.ts';
import type { MarkedElements } from './marked-elements.ts';
import { PageDifference } from './PageDifference.tsx';

interface PageDifferencesProps {
  comparison: Query<PageComparison>;
  /** Null where the page does not change, or that is not known yet. */
  change: ChangedPage['change'] | null;
  onShow: (elements: MarkedElements) => void;
}

/** The first of many: what follows is mostly the same again, such as a card that moved. */
const SHOWN = 8;

/** Differences that a reader of the page notices, in words. Those that nobody sees are collapsed below. */
export function PageDifferences({ comparison, change, onShow }: PageDifferencesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const differences = comparison.value?.differences ?? [];
  const seen = differences.filter(({ kind }) => kind !== 'link' && kind !== 'hidden');
  const unseen = differences.filter(({ kind }) => kind === 'link' || kind === 'hidden');
  // All of it differs: a list would be the page once more.
  if (change === 'added' || change === 'removed')
    return (
      <section aria-labelledby="differences-title">
        <h3 id="differences-title">What differs</h3>
        <p className="muted">
          {change === 'added' ? 'The whole page is new.' : 'The whole page is removed.'}
        </p>
      </section>
    );
  return (
    <section aria-labelledby="differences-title">
      <h3 id="differences-title">What differs</h3>
      <QueryNote query={comparison} what="what differs" />
      {comparison.value !== null && seen.length === 0 && (
        <p className="muted">No words, prices, pictures or colours differ.</p>
      )}
      <DifferenceList differences={seen.slice(0, isWhole ? seen.length : SHOWN)} onShow={onShow} />
      {seen.length > SHOWN && !isWhole && (
        <Button small onClick={() => setIsWhole(true)}>
          Show all {numberText(seen.length)}
        </Button>
      )}
      {unseen.length > 0 && (
        <details className="folded">
          <summary>
            Links and hidden text <span className="folded__count">{numberText(unseen.length)}</span>
          </summary>
          <DifferenceList differences={unseen} onShow={onShow} />
        </details>
      )}
    </section>
  );
}

interface DifferenceListProps extends Pick<PageDifferencesProps, 'onShow'> {
  differences: PageComparison['differences'];
}

function DifferenceList({ differences, onShow }: DifferenceListProps) {
  return (
    <ol className="difference-list">
      {differences.map((difference, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may differ twice -- and rows have no state
        <PageDifference key={at} difference={difference} onShow={onShow} />
      ))}
    </ol>
  );
}
