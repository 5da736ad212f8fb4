import type { PageComparison } from '../../../schemas/preview/difference.ts';
import { AnswerNote } from '../parts/AnswerNote.tsx';
import { MarkedText } from '../parts/MarkedText.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import type { Answer } from '../server/use-answer.ts';
import type { Places } from './Frames.tsx';

type PageDifference = PageComparison['differences'][number];

const KINDS: Record<PageDifference['kind'], string> = {
  price: 'Price',
  text: 'Text',
  picture: 'Picture',
  link: 'Link',
  hidden: 'Not seen by visitors',
};
/** What a reader of the page would notice, in words. */
export function PageDifferences({
  comparison,
  onShow,
}: {
  comparison: Answer<PageComparison>;
  onShow: (places: Places) => void;
}) {
  const differences = comparison.value?.differences ?? [];
  return (
    <section aria-labelledby="differences-title">
      <h3 id="differences-title">What differs</h3>
      <AnswerNote answer={comparison} what="what differs" />
      {comparison.value !== null && differences.length === 0 && (
        <p className="muted">No words, prices, pictures or links differ.</p>
      )}
      <ol className="difference-list">
        {differences.map(({ kind, before, after, selectorBefore, selectorAfter }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may differ twice -- and rows have no state
          <li key={at} className="difference">
            <div className="difference__head">
              <StateTag text={KINDS[kind]} tone={kind === 'price' ? 'wait' : 'plain'} />
              {kind !== 'hidden' && (selectorBefore ?? selectorAfter) !== null && (
                <button
                  type="button"
                  className="button button--small button--quiet"
                  aria-label={`Show in the page: ${KINDS[kind]} ${after ?? before ?? ''}`.slice(0, 80)}
                  onClick={() =>
                    onShow({
                      before: selectorBefore === null ? [] : [selectorBefore],
                      after: selectorAfter === null ? [] : [selectorAfter],
                    })
                  }
                >
                  Show in the page
                </button>
              )}
            </div>
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
