import type { PageComparison } from '../../../schemas/preview/difference.ts';
import { AnswerNote } from '../parts/AnswerNote.tsx';
import { MarkedText } from '../parts/MarkedText.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import type { Answer } from '../server/use-answer.ts';

type PageDifference = PageComparison['differences'][number];

const KINDS: Record<PageDifference['kind'], string> = {
  price: 'Price',
  text: 'Text',
  picture: 'Picture',
  link: 'Link',
  hidden: 'Not seen by visitors',
};
const ORDER = Object.keys(KINDS);

/** Prices first, then words; the order of the page among them. */
export function orderedDifferences(differences: readonly PageDifference[]): PageDifference[] {
  return differences.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** What a reader of the page would notice, in words. */
export function PageDifferences({ comparison }: { comparison: Answer<PageComparison> }) {
  const differences = orderedDifferences(comparison.value?.differences ?? []);
  return (
    <section aria-labelledby="differences-title">
      <h3 id="differences-title">What differs</h3>
      <AnswerNote answer={comparison} what="what differs" />
      {comparison.value !== null && differences.length === 0 && (
        <p className="muted">No words, prices, pictures or links differ.</p>
      )}
      <ol className="difference-list">
        {differences.map(({ kind, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may differ twice -- and rows have no state
          <li key={at} className="difference">
            <StateTag text={KINDS[kind]} tone={kind === 'price' ? 'wait' : 'plain'} />
            {before !== null && (
              <p className="difference__text">
                <span className="difference__side">Before</span>{' '}
                <MarkedText side="before" before={before} after={after} />
              </p>
            )}
            {after !== null && (
              <p className="difference__text">
                <span className="difference__side">After</span>{' '}
                <MarkedText side="after" before={before} after={after} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
