import { useId, useState } from 'react';
import type { ChangedPage, Difference, PageComparison } from '../../../schemas/preview/difference.ts';
import { Segments } from '../parts/Segments.tsx';
import type { PageOfState } from '../server/desk-calls.ts';
import type { MarkedElements } from './marked-elements.ts';
import type { PageIframeProps } from './PageIframe.tsx';
import { PageIframes } from './PageIframes.tsx';
import { PixelView } from './PixelView.tsx';

interface PageVersionsProps extends Pick<PageIframeProps, 'shown' | 'isPicking' | 'onPick'> {
  page: PageOfState;
  difference: Difference;
  /** Null where the page does not change. */
  change: ChangedPage['change'] | null;
  differences: PageComparison['differences'];
}

const WIDTHS = ['390', '768', '1280'] as const;
type Width = (typeof WIDTHS)[number];
const VIEWS = [
  { value: 'iframes', text: 'Before and after' },
  { value: 'pixels', text: 'Pixels' },
] as const;

/** Both versions of a page at a width, with marks, or what differs in pixels. */
export function PageVersions({ page, difference, change, differences, ...shared }: PageVersionsProps) {
  const id = useId();
  const { digest, before, after } = difference;
  const { path, withBlocked } = page;
  const [width, setWidth] = useState<Width>('390');
  const [view, setView] = useState<'iframes' | 'pixels'>('iframes');
  const [isMarked, setIsMarked] = useState(true);
  return (
    <section className="page-columns__iframes" aria-label="The page as it looks">
      <div className="toolbar">
        <Segments label="View" options={VIEWS} value={view} onChange={setView} />
        <Segments
          label="Width of the screen"
          options={WIDTHS.map(px => ({ value: px, text: `${px} px` }))}
          value={width}
          onChange={setWidth}
        />
        {view === 'iframes' && (
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={isMarked}
              onChange={({ target: box }) => setIsMarked(box.checked)}
            />
            <span>Mark what differs</span>
          </label>
        )}
      </div>
      {withBlocked && (
        <p className="notice page-columns__blocked">
          With what is blocked: a publish does not make this page
        </p>
      )}
      {view === 'iframes' ? (
        <PageIframes
          {...shared}
          path={path}
          width={Number(width)}
          before={change === 'added' ? null : (before?.url ?? null)}
          after={change === 'removed' ? null : withBlocked ? after.proposedUrl : after.url}
          version={digest}
          marks={isMarked ? elementsOf(differences) : NO_ELEMENTS}
        />
      ) : (
        <PixelView key={`${digest} ${path} ${width} ${withBlocked}`} {...page} width={Number(width)} />
      )}
    </section>
  );
}

const NO_ELEMENTS: MarkedElements = { before: [], after: [] };

function elementsOf(differences: PageComparison['differences']): MarkedElements {
  return {
    before: differences.flatMap(({ selectorBefore }) => selectorBefore ?? []),
    after: differences.flatMap(({ selectorAfter }) => selectorAfter ?? []),
  };
}
