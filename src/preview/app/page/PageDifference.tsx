import type { PageComparison } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { MarkedText } from '../parts/MarkedText.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import type { MarkedElements } from './marked-elements.ts';

type Difference = PageComparison['differences'][number];

const KINDS: Record<Difference['kind'], string> = {
  price: 'Price',
  text: 'Text',
  picture: 'Picture',
  look: 'Look',
  link: 'Link',
  hidden: 'Hidden',
};
const MAX_LABEL_LENGTH = 80;

/** One difference of a page, with the words that are only in one of its versions marked. */
export function PageDifference({
  difference,
  onShow,
}: {
  difference: Difference;
  onShow: (elements: MarkedElements) => void;
}) {
  const { kind, before, after, selectorBefore, selectorAfter } = difference;
  const elements = { before: listOf(selectorBefore), after: listOf(selectorAfter) };
  const canShow = kind !== 'hidden' && kind !== 'look' && elements.before.length + elements.after.length > 0;
  return (
    <li className="difference">
      <div className="difference__head">
        <StateTag text={KINDS[kind]} tone={kind === 'price' ? 'wait' : 'plain'} />
        {canShow && (
          <Button
            small
            quiet
            aria-label={`Show in the page: ${KINDS[kind]} ${after ?? before ?? ''}`.slice(
              0,
              MAX_LABEL_LENGTH,
            )}
            onClick={() => onShow(elements)}
          >
            Show in the page
          </Button>
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
  );
}

const listOf = (selector: string | null): string[] => (selector === null ? [] : [selector]);
