import { Icon } from '../../../ui/Icon.tsx';
import { numberText } from '../parts/count-text.ts';
import type { PageNeighbours } from './use-page-neighbours.ts';

interface PagerProps {
  neighbours: PageNeighbours;
  onTurn: (page: { path: string; position: number }) => void;
}

/** The page before and the next of the list. */
export function Pager({ neighbours: { current, previous, next, total }, onTurn }: PagerProps) {
  if (current === null) return null;
  return (
    <div className="pager">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous page"
        aria-keyshortcuts="Alt+Shift+ArrowLeft"
        title="Previous page (Alt + Shift + ←)"
        disabled={previous === null}
        onClick={() => previous !== null && onTurn(previous)}
      >
        <Icon name="previous" />
      </button>
      <span className="figures">
        {numberText(current.position + 1)} of {numberText(total)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Next page"
        aria-keyshortcuts="Alt+Shift+ArrowRight"
        title="Next page (Alt + Shift + →)"
        disabled={next === null}
        onClick={() => next !== null && onTurn(next)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
