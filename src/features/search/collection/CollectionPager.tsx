import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { clampPage, nearPages } from '../../../domain/result-pages.ts';
import type { CollectionState } from '../../../search/collection-state.ts';
import { withPage } from './collection-changes.ts';

interface Props {
  state: CollectionState;
  /** Pages of results there are. */
  last: number;
  hrefOf: (state: CollectionState) => string;
  onPage: (page: number) => void;
}

/** Links to the other pages of results, each with its address: they can be opened beside the page and shared. */
export function CollectionPager({ state, last, hrefOf, onPage }: Props) {
  if (last < 2) return null;
  const current = clampPage(state.page, last);
  const link = (page: number, words: ReactNode, rel?: string) => (
    <a
      href={hrefOf(withPage(state, page))}
      rel={rel}
      onClick={event => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPage(page);
      }}
    >
      {words}
    </a>
  );
  return (
    <nav className="pager" aria-label="Pages of results">
      {current > 1 && link(current - 1, 'Previous', 'prev')}
      {nearPages(current, last).map((page, at, pages) => (
        <Fragment key={page}>
          {page - (pages[at - 1] ?? page) > 1 && <span aria-hidden="true">…</span>}
          {page === current ? (
            <span aria-current="page">{page}</span>
          ) : (
            link(
              page,
              <>
                <span className="visually-hidden">Page </span>
                {page}
              </>,
            )
          )}
        </Fragment>
      ))}
      {current < last && link(current + 1, 'Next', 'next')}
    </nav>
  );
}

/** Neither a new tab nor a new window is wanted. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
